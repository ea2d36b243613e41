/// https://developer.apple.com/documentation/corelocation
/// The class that streams are made of.
import Foundation

class CLLocationManager: NSObject {
  var location: CLLocation? { get }
  var authorizationStatus: CLAuthorizationStatus { get }
}

class CLLocation: NSObject {}

enum CLAuthorizationStatus: Int32 {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
  case authorized
}
