/// What a node of the tree is.
///
/// Each case says, in this order: what it spells, its children in source order, and its *main token*. `X?` may be absent, `X*`
/// is any number. *Expression*, *Type*, *Pattern*, *Statement* and *Declaration* stand for any node of that part below; where an
/// expression, type or pattern is missing, an `error` node that covers no token stands in its place.
public enum NodeKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  // MARK: Whole files and errors

  /// Item*, where an item is a declaration, a statement or an expression.
  case sourceFile
  /// Tokens that fit nowhere, or nothing where something is missing. Any children.
  case error

  // MARK: Expressions

  /// `name`, `self`, `Self`, `super`, `init`, `$0`, `$name`, `+` as an operand, `name(a:b:)`. (argumentNames)? Main: the name.
  case identifier
  /// `(a:b:)` after a name that names a function. No children; main: `(`.
  case argumentNames
  /// `base.name`, also `.name`, `base.0`, `base.self`, `base.init`, `base.name(a:b:)`. Expression? (absent: implicit member) (argumentNames)?
  /// Main: the name. A chain is left-deep: the base is the first child.
  case memberAccess
  /// `base<A, B>`. Expression genericArguments.
  case specialization
  /// `f(x) { } label: { }`. Expression (argumentList)? (closure, then labeledClosure*)?. At least one of both. Main: `(`, or the closure's `{`.
  case call
  /// `a[x]`, also with trailing closures. Expression argumentList closure? labeledClosure*. Main: `[`.
  case subscriptCall
  /// `(argument, …)` or `[argument, …]` of a call, subscript, attribute or macro. argument*. Main: the opening bracket.
  case argumentList
  /// `label: value` or `value` in an argument list, tuple or tuple type's place in an expression. Expression. Main: the label, or none.
  case argument
  /// `label: { … }` after a trailing closure. closure. Main: the label.
  case labeledClosure
  /// `{ [captures] params throws -> T in items }`. (closureSignature)? Item*. Main: `{`.
  case closure
  /// All before `in`. attribute* (captureList)? (closureParameter* | parameterClause)? (effects)? (returnClause)?. Main: `in`.
  case closureSignature
  /// `[weak self, x = y]`. capture*. Main: `[`.
  case captureList
  /// `weak self`, `unowned(unsafe) x = y`, `self`. Expression? (what follows `=`). Main: the name. A specifier is the token before it.
  case capture
  /// `x` in `{ x, y in }`. No children. Main: the name.
  case closureParameter
  /// `base?`. Expression. Main: `?`.
  case optionalChain
  /// `base!`. Expression. Main: `!`.
  case forceUnwrap
  /// `-x`. Expression. Main: the operator.
  case prefixExpression
  /// `x...`. Expression. Main: the operator.
  case postfixExpression
  /// `&x`. Expression. Main: `&`.
  case inOut
  /// `a + b = c ? d : e as T`, unfolded: operand, operator, operand, …; operands are Expressions, operators `binaryOperator`, `assignment`,
  /// `ternary`, `arrowOperator`, `isCast` or `asCast`; nothing follows the last two but another operator.
  case sequence
  /// An infix operator. No children. Main: the operator.
  case binaryOperator
  /// `=`. No children. Main: `=`.
  case assignment
  /// `? x :` between the condition and the last operand. Expression. Main: `?`.
  case ternary
  /// `async throws ->` between operands that spell a function type. (effects)?. Main: `->`.
  case arrowOperator
  /// `is T`. Type. Main: `is`.
  case isCast
  /// `as T`, `as? T`, `as! T`. Type. Main: `as`; the token after it is `?` or `!`, or the type's.
  case asCast
  /// `try x`, `try? x`, `try! x`. Expression. Main: `try`; the token after it may be `?` or `!`.
  case tryExpression
  case awaitExpression
  /// `unsafe x`. Expression. Main: the word.
  case unsafeExpression
  /// `consume x`, `copy x`, `borrow x`, `_move x`. Expression. Main: the word.
  case ownershipExpression
  /// `repeat each x`. Expression. Main: `repeat`.
  case packExpansion
  /// `each x`. Expression. Main: `each`.
  case packElement
  /// `(a, b: c)`; with one unlabelled argument, parentheses. argument*. Main: `(`.
  case tuple
  /// `[a, b]`. Expression*. Main: `[`.
  case arrayLiteral
  /// `[a: b]`, `[:]`. dictionaryElement*. Main: `[`.
  case dictionaryLiteral
  /// `key: value`. Expression Expression. Main: `:`.
  case dictionaryElement
  case integerLiteral
  case floatLiteral
  case booleanLiteral
  case nilLiteral
  case regexLiteral
  /// `"…"`, `#"…"#`, `"""…"""`. interpolation*. Main: the opening quote with its `#`s.
  case stringLiteral
  /// `\(…)`. argument*. Main: `\(`.
  case interpolation
  /// `\Root.a?.b[0].self`. (Type)? keyPathComponent*. Main: `\`.
  case keyPath
  /// `.name`, `.name(a:)`, `[x]`, `?`, `!` in a key path. (argumentNames | argumentList)? (genericArguments)?. Main: the name, `[`, `?` or `!`.
  case keyPathComponent
  /// `#name<T>(x) { }` used as an expression; also `#file`, `#selector(…)`. (genericArguments)? (argumentList)? closure? labeledClosure*. Main: the
  /// name.
  case macroExpansion
  /// `any P`, `some P`, `[Int]?`-free types that only a type spells, used as an expression. Type.
  case typeExpression
  /// `let x` inside a pattern that is written as an expression. Pattern. (`case .a(let x)`)
  case patternExpression
  /// `_`.
  case wildcardExpression
  case editorPlaceholder
  /// `if`, `switch`, `do` stand under Statements; where they are operands, the same nodes stand there.
  /// A base followed by `#if … .member … #endif`. Expression? ifConfig.
  case postfixIfConfig

  // MARK: Statements

  /// `{ items }`. Item*. Main: `{`.
  case codeBlock
  /// `if c { } else if … else { }`. conditions codeBlock (codeBlock | ifStatement)?. Main: `if`.
  case ifStatement
  /// `guard c else { }`. conditions codeBlock. Main: `guard`.
  case guardStatement
  /// `while c { }`. conditions codeBlock. Main: `while`.
  case whileStatement
  /// `repeat { } while x`. codeBlock Expression. Main: `repeat`.
  case repeatStatement
  /// `for try await p: T in x where y { }`. Pattern (typeAnnotation)? Expression (whereExpression)? codeBlock. Main: `for`.
  case forStatement
  /// `where x` of a loop, case or catch. Expression. Main: `where`.
  case whereExpression
  /// `switch x { cases }`. Expression (switchCase | ifConfig)*. Main: `switch`.
  case switchStatement
  /// `case a, b: items`, `default: items`. attribute* caseItem* Item*. Main: `case` or `default`.
  case switchCase
  /// `pattern where x`. Pattern (whereExpression)?.
  case caseItem
  /// `do throws(E) { } catch { }`. (effects)? codeBlock catchClause*. Main: `do`.
  case doStatement
  /// `catch a, b { }`. caseItem* codeBlock. Main: `catch`.
  case catchClause
  /// `return x`. Expression?. Main: `return`.
  case returnStatement
  /// `throw x`. Expression. Main: `throw`.
  case throwStatement
  /// `defer { }`. codeBlock. Main: `defer`.
  case deferStatement
  /// `break label`, `continue label`, `fallthrough`. No children. Main: the word.
  case jumpStatement
  /// `yield x`, `yield (x, y)`. Expression. Main: `yield`.
  case yieldStatement
  /// `discard self`. Expression. Main: `discard`.
  case discardStatement
  /// `name: statement`. Statement. Main: the label.
  case labeledStatement
  /// `a, let b = c, case d = e, #available(…)`. (Expression | optionalBinding | matchingPattern | availabilityCondition)*.
  case conditions
  /// `let x: T = y`, `var x`. Pattern (typeAnnotation)? (initializerClause)?. Main: `let` or `var`.
  case optionalBinding
  /// `case p: T = x`. Pattern (typeAnnotation)? initializerClause. Main: `case`.
  case matchingPattern
  /// `#available(iOS 13, *)`, `#unavailable(…)`. No children. Main: the word.
  case availabilityCondition

  // MARK: Patterns

  /// `x`. Main: the name.
  case identifierPattern
  /// `_`.
  case wildcardPattern
  /// `(a, b: c)`. tuplePatternElement*. Main: `(`.
  case tuplePattern
  /// Pattern. Main: the label, or none.
  case tuplePatternElement
  /// `let p`, `var p`, `inout p`, … Pattern. Main: the word.
  case valueBindingPattern
  /// `is T`. Type. Main: `is`.
  case isTypePattern
  /// `.some(x)`, `1...3`, any other expression where a pattern stands. Expression.
  case expressionPattern

  // MARK: Declarations

  /// Attributes and modifiers stand first in every declaration: (attribute | ifConfig)* modifier*.
  /// `@name(arguments)`. Type (argumentList | attributeArguments)?. Main: `@`.
  case attribute
  /// What stands in the parentheses of an attribute that takes something else than expressions. No children. Main: `(`.
  case attributeArguments
  /// `private(set)`, `static`, `unowned(safe)`. No children. Main: the word.
  case modifier
  /// `import struct A.B`. attribute* modifier*. Main: the last name of the path; the path's tokens follow `import` and its kind.
  case importDeclaration
  /// (genericParameters)? (inheritanceClause)? (whereClause)? memberBlock. Main: the name.
  case structDeclaration
  case classDeclaration
  case enumDeclaration
  case actorDeclaration
  /// With primary associated types as genericParameters.
  case protocolDeclaration
  /// Type (inheritanceClause)? (whereClause)? memberBlock. Main: `extension`.
  case extensionDeclaration
  /// `{ members }`. Declaration*. Main: `{`.
  case memberBlock
  /// (genericParameters)? (initializerClause-like `= Type`: Type)? (whereClause)?. Main: the name.
  case typealiasDeclaration
  /// (inheritanceClause)? (Type)? (whereClause)?. Main: the name.
  case associatedtypeDeclaration
  /// (genericParameters)? parameterClause (effects)? (returnClause)? (whereClause)? (codeBlock)?. Main: the name or operator.
  case functionDeclaration
  /// Same children. Main: `init`; the token after it may be `?` or `!`.
  case initializerDeclaration
  /// (effects)? (codeBlock)?. Main: `deinit`.
  case deinitializerDeclaration
  /// (genericParameters)? parameterClause returnClause (whereClause)? (accessorBlock | codeBlock)?. Main: `subscript`.
  case subscriptDeclaration
  /// patternBinding*. Main: `var` or `let` (or `inout`, `_mutating` …).
  case variableDeclaration
  /// Pattern (typeAnnotation)? (initializerClause)? (accessorBlock | codeBlock)?.
  case patternBinding
  /// `: T`. Type. Main: `:`.
  case typeAnnotation
  /// `= x`. Expression. Main: `=`.
  case initializerClause
  /// `{ get … set { } }`. accessor*. Main: `{`. A getter without `get` is a codeBlock instead.
  case accessorBlock
  /// `get`, `set(x)`, `didSet`, `_read` … attribute* modifier* (effects)? (codeBlock)?. Main: the word.
  case accessor
  /// `case a(T), b = 1`. enumCaseElement*. Main: `case`.
  case enumCaseDeclaration
  /// (parameterClause)? (initializerClause)?. Main: the name.
  case enumCaseElement
  /// `infix operator +: P`. No children but modifiers. Main: the operator.
  case operatorDeclaration
  /// `precedencegroup P { }`. Main: the name.
  case precedenceGroupDeclaration
  /// (genericParameters)? parameterClause (effects)? (returnClause)? (initializerClause)? (whereClause)?. Main: the name.
  case macroDeclaration
  /// `#name(…)` where a declaration is expected and attributes or modifiers stand before it, or in a member block.
  /// (genericParameters as genericArguments)? (argumentList)? closure? labeledClosure*. Main: the name.
  case macroExpansionDeclaration
  /// Attributes or modifiers that nothing follows.
  case missingDeclaration
  /// `#if c … #elseif … #else … #endif`. ifConfigClause*. Main: `#if`.
  case ifConfig
  /// `#if c items`. Expression (absent for `#else`) then what may stand there: Item*, switchCase*, attribute*, or one Expression with postfixes.
  /// Main: the directive.
  case ifConfigClause
  /// `#sourceLocation(…)`. No children.
  case sourceLocationDirective

  /// `<A, each B: P, let n: Int>`, with a `where` in it at its end. genericParameter* (whereClause)?. Main: `<`.
  case genericParameters
  /// attribute* (Type)? (after `:`). Main: the name. A specifier is the token before it.
  case genericParameter
  /// `<A, B>`. (Type | Expression)*. Main: `<`.
  case genericArguments
  /// `where A: B, C == D, E: ~F`. requirement*. Main: `where`.
  case whereClause
  /// Type Type. Main: `:` or `==` or the layout's `:`.
  case requirement
  /// `: A, B`. attribute-free Type*. Main: `:`.
  case inheritanceClause
  /// `(a b: T = x, _ c: T...)`. parameter*. Main: `(`.
  case parameterClause
  /// attribute* modifier* Type? (initializerClause)?. Main: the last name, or none for an unnamed one (enum cases, closures). The external
  /// name, where there are two, is the token before it. `...` is the token after the type.
  case parameter
  /// `async`, `throws`, `rethrows`, `throws(E)`, `reasync`. (Type)? (the thrown one). Main: the first of its words.
  case effects
  /// `-> T`. Type. Main: `->`.
  case returnClause

  // MARK: Types

  /// `A`, `A<B>`, `Self`, `Any`, `_`. (genericArguments)?. Main: the name.
  case identifierType
  /// `A.B<C>`. Type (genericArguments)?. Main: the name.
  case memberType
  /// `[A]`. Type. Main: `[`.
  case arrayType
  /// `[A: B]`. Type Type. Main: `[`.
  case dictionaryType
  /// `[3 of A]`. Type Type (the count may be an Expression). Main: `[`.
  case inlineArrayType
  /// `(a: A, B)`. tupleTypeElement*; one unlabelled element is parentheses. Main: `(`.
  case tupleType
  /// attribute-free Type. Main: the first name, or none.
  case tupleTypeElement
  /// `(A) async throws(E) -> B`. tupleType (effects)? returnClause. Main: `->`.
  case functionType
  /// `A?`. Type.
  case optionalType
  /// `A!`. Type.
  case implicitlyUnwrappedType
  /// `inout A`, `@escaping A`, `sending A`, `nonisolated(nonsending) A`. attribute* Type. Main: the first specifier, or the first `@`.
  case attributedType
  /// `some A`. Type. Main: `some`.
  case someType
  /// `any A`. Type. Main: `any`.
  case anyType
  /// `A & B`. Type Type+.
  case compositionType
  /// `A.Type`, `A.Protocol`. Type. Main: the word.
  case metatype
  /// `repeat each A`. Type. Main: `repeat`.
  case packExpansionType
  /// `each A`. Type. Main: `each`.
  case packElementType
  /// `~A`. Type. Main: `~`.
  case suppressedType
  /// `<T> (T) -> ()`. genericParameters Type.
  case namedOpaqueType
}

extension NodeKind {
  /// Written out, because the derived comparison is a call where another module makes it.
  @inlinable
  public static func == (left: NodeKind, right: NodeKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
