/// What generic parameters stand for in one call: a handful at most, which are found faster by looking at each than by hashing.
struct Bindings {
  private var types: [(parameter: GenericParameter, type: Type)] = []

  subscript(parameter: GenericParameter) -> Type? {
    get {
      for binding in types where binding.parameter == parameter { return binding.type }
      return nil
    }
    set {
      let place = types.firstIndex { $0.parameter == parameter }
      switch (place, newValue) {
      case (let place?, let type?): types[place].type = type
      case (let place?, nil): types.remove(at: place)
      case (nil, let type?): types.append((parameter, type))
      case (nil, nil): break
      }
    }
  }
}
