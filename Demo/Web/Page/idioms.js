// How an app holds and throws what is on the stage, in SwiftUI and in UIKit.

const extendCode = (members) =>
  Object.defineProperties(Code.prototype, Object.getOwnPropertyDescriptors(members));

/** What a press does, as members of a view or its controller; animators as SwiftUI spells them. */
const pressed = {
  chase: ({ actors, scene }) => {
    if (actors.length === 1) return "private func tap(at place: CGPoint) { $ball.target = place }";
    const [gap, half] = [2.2 * actors[0].radius, 1.1 * actors[0].radius * (actors.length - 1)];
    const margin = half + 1.5 * actors[0].radius;
    return `private func tap(at place: CGPoint) {
  let middle = min(max(place.x, ${four(margin)}), ${four(scene.size[0] - margin)})
  for (index, ball) in ${all(actors)}.enumerated() {
    let x = middle - ${four(half)} + ${four(gap)} * Double(index)
    ball.animate(to: CGPoint(x: x, y: place.y), delay: ${four(scene.stagger / scene.timeScale)} * Double(index))
  }
}`;
  },
  cross: ({ actors, scene }) => `private func tap(at _: CGPoint) {
  for ball in ${all(actors)} { ball.target.x = ${four(scene.size[0])} - ball.target.x }
}`,
  shake: ({ actors, shake }) => `private func tap(at _: CGPoint) {
  for ball in ${all(actors)} {
    ball.interrupt(with: .spring(shake, to: ball.value), velocity: CGPoint(x: ${four(shake[0])}, y: 0))
  }
}`,
  shakeFirst: ({ actors, shake }) => `private func tap(at _: CGPoint) {
  let others = ${all(actors.slice(1))}
  for ball in others { ball.pause() }
  $ball1.interrupt(
    with: .spring(shake, to: $ball1.value), velocity: CGPoint(x: ${four(shake[0])}, y: 0),
    criterion: .settled
  ) { _ in
    for ball in others { ball.resume() }
  }
}`,
  card: ({ actors, rate, scene }) => `/// Aside and behind the others, or back.
private func land(_ index: Int, _ state: MotionState<CGPoint>) -> CGPoint {
  let cards = ${all(actors)}
  let way = state.projected(${rate}).components - ${list(actors[0].start)}
  let isThrown = (way * way).sum() > 110 * 110
  let others = order.filter { $0 != index }
  order = isThrown ? others + [index] : [index] + others
  for (depth, other) in order.enumerated() where other != index {
    cards[other].target = place(depth)
  }
  guard isThrown else { return place(0) }
  Task { cards[index].run(.spring(spring, to: place(2)), delay: ${four(0.34 / scene.timeScale)}) }
  let share = min(250 / abs(way.x), 440 / abs(way.y))
  return CGPoint(components: ${list(actors[0].start)} + way * share)
}

private func place(_ depth: Int) -> CGPoint { CGPoint(x: 160, y: 262 - 16 * Double(depth)) }`,
  notification: () => `private func press() {
  let place = stops.firstIndex { abs($0 - $notification.value) < 20 } ?? 2
  $notification.target = stops[(place + 1) % 3]
}`,
  controls: ({ actors, shake, scene, named }) => `private func pressKnob() {
  $knob.target = $knob.target == ${four(actors[0].stops[0][0])} ? ${four(actors[0].stops[1][0])} : ${four(actors[0].stops[0][0])}
}
private func pressHeart() {
  isLiked.toggle()
  $heart.run(.spring(${named(actors[1].spring)}, to: 1), velocity: isLiked ? ${four(9 * scene.timeScale)} : ${four(-5 * scene.timeScale)})
}
private func pressPassword() {
  $password.run(
    .spring(shake, to: ${point(actors[2].start)}), velocity: CGPoint(x: ${four(shake[0])}, y: 0))
}`,
  icons: ({ scene }) => `private func press(_ icon: Animator<CGFloat>) { icon.run(fall, velocity: ${four(-720 * scene.timeScale)}) }`,
  photo: () => `private var pose: PlanarPose { PlanarPose(position: $photo.value.components, scale: $zoom.value) }
private var band: RubberBand<SIMD2<Double>> {
  let (lower, upper) = limits.positions(of: pose)
  return RubberBand(lower: lower, upper: upper, dimension: [320, 480])
}
private var slide: Motion<CGPoint> {
  let (lower, upper) = limits.positions(of: pose)
  return .decay(lower: CGPoint(components: lower), upper: CGPoint(components: upper))
}
private func press(at place: CGPoint) {
  let zoomed = pose.zoomed(by: pose.scale < 3.5 ? 2 : 0.1, about: place.components)
  let end = limits.closest(to: zoomed, about: place.components)
  $photo.target = CGPoint(components: end.position)
  $zoom.target = end.scale
}`,
};

const all = (actors) => `[${actors.map(({ name }) => `$${name}`).join(", ")}]`;
const plain = (text) => text.replace(/\$(?=[a-z])/g, "");
const limits = `private let limits = ZoomLimits(
  content: CGSize(width: 300, height: 200), view: CGSize(width: 320, height: 480), scales: 2.4...7)
`;
const chain = "ScrollChain(detents: [56, 308], contentLength: 1200, viewport: 372)";

extendCode({
  /** Members that a view and its controller have in common. */
  get members() { return pressed[this.key]?.(this) ?? ""; },

  get taps() { return ["chase", "cross", "shake", "shakeFirst"].includes(this.key); },

  /** What is called when a part is pressed. */
  press({ name }, expression) {
    return { notification: "press()", icons: `press(${expression})`,
      controls: `press${name[0].toUpperCase()}${name.slice(1)}()` }[this.key];
  },

  /** The landing of a thrown part, as a closure's body. */
  land(actor) {
    if (this.key === "card") return "land(index, $0)";
    return actor.stops.length && `$0.projected(${this.rate}).closest(in: ${this.prefix(actor)("stops")})`;
  },

  pointer({ part, isScale }) {
    return isScale ? "-$0.location.y / 100" : `$0.location${["", ".x", ".y"][(part ?? -1) + 1]}`;
  },

  element(actor, value, animator) {
    const { size: [width, height], corner, part, shift, center, isScale, symbol, band, landing } = actor;
    const isPhoto = this.key === "photo";
    const shape = symbol ? `Image(systemName: "${symbol}").resizable()`
      : corner === width / 2 ? "Circle()" : corner ? `RoundedRectangle(cornerRadius: ${corner})` : "Rectangle()";
    const lines = [`.frame(width: ${four(width)}, height: ${four(height)})`];
    if (isScale || isPhoto) lines.push(`.scaleEffect(${isPhoto ? "zoom" : value})`);
    const across = actor.lead ? "x" : four(actor.across ?? 0);
    const moved = shift ? `${value} - ${-shift}` : value;
    lines.push(isScale ? `.position(x: ${center[0]}, y: ${center[1]})` : part === undefined ? `.position(${value})`
      : part ? `.position(x: ${across}, y: ${moved})` : `.position(x: ${moved}, y: ${across})`);
    const press = this.press(actor, animator);
    const bandName = this.prefix(actor)("band");
    const land = this.land(actor);
    const hasDrag = landing || isScale || isPhoto;
    if (hasDrag) {
      const end = landing || isPhoto ? `, landingMotion: { _ in ${isPhoto ? "slide" : this.landingName} }` : "";
      lines.push(`.gesture(
  DragGesture(minimumDistance: 0, coordinateSpace: .global)
    .onChanged {
      ${animator}.track(
        ${animator}.isHeld ? .moved : .began, to: ${this.pointer(actor)}, rubberBand: ${bandName})
    }
    .onEnded {
      ${animator}.track(.ended, to: ${this.pointer(actor)}${end})${
  isPhoto ? "\nif $0.translation == .zero { press(at: $0.location) }" : ""}
    }
)`);
    } else if (this.scene.canGrab) {
      const axis = part === undefined ? "" : `, axis: .${["horizontal", "vertical"][part]}`;
      const head = `.throwing(${animator}${axis}${band ? `, rubberBand: ${bandName}` : ""})`;
      lines.push(!land ? head : `${head} {\n  ${land}\n}`);
    }
    if (press) lines.push(hasDrag ? `.simultaneousGesture(TapGesture().onEnded { ${press} })` : `.onTapGesture { ${press} }`);
    if (this.key === "card") lines.push(".zIndex(-Double(order.firstIndex(of: index) ?? 0))");
    return `${shape}\n${lines.join("\n")}\n`;
  },

  get state() {
    return { card: "@State private var order = [0, 1, 2]\n", controls: "@State private var isLiked = false\n",
      sheet: `@State private var chain = ${chain}\n` }[this.key] ?? "";
  },

  swiftUI() {
    const type = `${this.type}View`;
    const moving = this.actors.map((actor) => {
      const spring = this.springs.get(springText(actor.spring)) ?? "";
      return `@Moving${spring && `(spring: ${spring})`} private var ${actor.name}${
        actor.part === undefined ? "" : ": CGFloat"} = ${this.value(actor, actor.start)}\n`;
    }).join("");
    const [first] = this.actors;
    const { shared } = this;
    const shown = this.key === "photo" ? [first] : this.actors;
    let parts = shared
      ? this.actors.map((actor) => `${shared}(${[...(first.lead ? [first.lead[2](actor.index, actor)] : []),
        actor.name, `$${actor.name}`].join(", ")})\n`).join("")
      : shown.map((actor) => this.element(actor, actor.name, `$${actor.name}`)).join("");
    if (this.taps) {
      parts = `Color.clear
  .contentShape(Rectangle())
  .gesture(DragGesture(minimumDistance: 0).onEnded { tap(at: $0.location) })
${parts}`;
    }
    const isStack = this.taps || shared || shown.length > 1;
    let body = `${isStack ? `ZStack {\n${parts}}\n` : parts}${isStack ? "" : "  "}.onAppear { play() }`;
    if (this.key === "sheet") {
      body = `let place = chain.positions(of: travel)
VStack(spacing: 0) {
  Capsule().frame(width: 60, height: 52).throwing($travel, along: chain, on: .outer)
  VStack(spacing: 0) { ForEach(0..<24) { Text("Row \\($0)").frame(height: 50) } }
    .offset(y: place.inner)
    .frame(height: 372, alignment: .top)
    .clipShape(Rectangle())
    .contentShape(Rectangle())
    .throwing($travel, along: chain)
}
.offset(y: place.outer)
.onAppear { play() }`;
    }
    const helper = shared ? `
private func ${shared}(
  ${first.lead ? `_ ${first.lead[0]}: ${first.lead[1]}, ` : ""}_ place: ${this.of(first)}, _ ${shared}: Animator<${this.of(first)}>
) -> some View {
${this.element(first, "place", shared)}}
` : "";
    const members = this.members && `\n${this.members}\n`;
    const text = `struct ${type}: View {
${moving + this.state}
  var body: some View {
${body}
  }
${helper + members}}
${this.key === "photo" ? `\n${limits}` : ""}`;
    return this.whole("SwiftUI", type, text);
  },

  uiKit() {
    const type = `${this.type}Controller`;
    const [first] = this.actors;
    const { shared } = this;
    const made = this.actors.map((actor) => {
      const spring = this.springs.get(springText(actor.spring)) ?? "";
      return `private let ${actor.name} = Animator${actor.part === undefined ? "" : "<CGFloat>"}(${
        this.value(actor, actor.start)}${spring && `, spring: ${spring}`})\n`;
    }).join("");
    const shown = this.key === "photo" ? [first] : this.actors;
    // The first number of a list of places has a point, so that they are no whole numbers.
    const leads = this.actors.map(({ lead, ...actor }) => lead?.[2](actor.index, actor)).join(", ")
      .replace(/^(?=\d\d)(\d+)/, "$1.0");
    let views = shared ? `for ${first.lead ? `(${first.lead[0]}, ${shared}) in zip([${leads}], ${plain(all(this.actors))})`
      : `${shared} in ${plain(all(this.actors))}`} {
${this.control(first, shared)}}\n` : shown.map((actor) => this.control(actor, actor.name)).join("");
    let state = plain(this.state).replace("@State ", "");
    if (this.key === "card") {
      state = `private var order = [0, 1, 2] { didSet { pile() } }\nprivate var views: [UIView] = []\n`;
      views += "pile()\n";
    }
    if (this.key === "sheet") {
      state = `private let chain = ${chain}
private let sheet = UIView(), header = UIView(), body = UIView(), list = UIScrollView()\n`;
      views = `sheet.frame = CGRect(x: 0, y: 56, width: 320, height: 424)
header.frame = CGRect(x: 0, y: 0, width: 320, height: 52)
body.frame = CGRect(x: 0, y: 52, width: 320, height: 372)
list.frame = body.bounds
list.contentSize = CGSize(width: 320, height: 1200)
list.isScrollEnabled = false
sheet.backgroundColor = .white
header.backgroundColor = .lightGray
view.addSubview(sheet)
sheet.addSubview(header)
sheet.addSubview(body)
body.addSubview(list)
for row in 0..<24 {
  let label = UILabel(frame: CGRect(x: 20, y: 50 * Double(row), width: 280, height: 50))
  label.text = "Row \\(row)"
  list.addSubview(label)
}
travel.drive(self) { controller, travel in
  let place = controller.chain.positions(of: travel)
  controller.sheet.frame.origin.y = place.outer
  controller.list.contentOffset.y = -place.inner
}
body.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain))
header.addGestureRecognizer(ThrowGestureRecognizer(travel, along: chain, on: .outer))\n`;
    }
    const touches = this.taps || this.key === "photo" ? `
override func touchesEnded(_ touches: Set<UITouch>, with _: UIEvent?) {
  guard let touch = touches.first${this.taps ? ", touch.view === view" : ", touch.tapCount > 0"} else { return }
  ${this.taps ? "tap" : "press"}(at: touch.location(in: view))
}
` : "";
    const pile = this.key === "card" ? `
private func pile() {
  for (depth, index) in order.enumerated() { views[index].layer.zPosition = -CGFloat(depth) }
}
` : "";
    const members = this.members && `\n${plain(this.members)}\n`;
    return this.whole("UIKit", type, `final class ${type}: UIViewController {
${made + state}
  override func viewDidLoad() {
    super.viewDidLoad()
${views}    play()
  }
${touches + pile + members}}
${this.key === "photo" ? `\n${limits}` : ""}`);
  },

  /** A view that shows an actor, in UIKit. */
  control(actor, animator) {
    const { size, corner, part, shift, center, isScale, band, landing, index } = actor;
    const [view, throwing] = [`${animator}View`, `${animator}Throwing`];
    const press = this.press(actor, animator);
    const across = actor.lead ? "x" : four(actor.across ?? 0);
    const moved = shift ? `$1 - ${-shift}` : "$1";
    const isPhoto = this.key === "photo";
    const color = ["Red", "Orange", "Green", "Blue", "Purple", "Pink"][actor.color % 6];
    const frame = `CGRect(x: 0, y: 0, width: ${four(size[0])}, height: ${four(size[1])})`;
    const axis = part === undefined ? "" : `, axis: .${["horizontal", "vertical"][part]}`;
    const land = this.land(actor);
    const bandName = this.prefix(actor)("band");
    const lines = [
      `let ${view} = ${press ? "UIControl" : "UIView"}(frame: ${frame})`, `${view}.backgroundColor = .system${color}`,
      ...(corner ? [`${view}.layer.cornerRadius = ${four(corner)}`] : []), `view.addSubview(${view})`,
      ...(this.key === "card" ? [`views.append(${view})`] : []),
      ...(isScale ? [`${view}.center = ${point(center)}`] : []),
      isScale ? `${animator}.drive(${view}) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }`
        : part === undefined ? `${animator}.drive(${view}, \\.center)`
          : `${animator}.drive(${view}) { $0.center = CGPoint(${part ? `x: ${across}, y: ${moved}` : `x: ${moved}, y: ${across}`}) }`,
      ...(isPhoto ? [`zoom.drive(${view}) { $0.transform = CGAffineTransform(scaleX: $1, y: $1) }`] : []),
      ...(this.scene.canGrab ? [
        `let ${throwing} = ThrowGestureRecognizer(${animator}${isScale ? ", pointer: { -$0.y / 100 }, landing: nil" : axis})`,
        ...(band || landing ? isPhoto ? [] : [`${throwing}.rubberBand = ${bandName}`] : []),
        ...(isPhoto ? [`${throwing}.rubberBand = band`] : []),
        ...(isPhoto ? [`${throwing}.landingMotion = { [weak self] _ in self?.slide }`] : []),
        ...(landing ? [`${throwing}.landingMotion = { _ in ${this.landingName} }`] : []),
        ...(land ? [this.key === "card" ? `${throwing}.landing = { [weak self] in self?.${land} }`
          : `${throwing}.landing = {\n  ${land}\n}`] : []),
        `${view}.addGestureRecognizer(${throwing})`,
      ] : []),
      ...(press ? [`${view}.addAction(UIAction { [weak self] _ in self?.${press} }, for: .touchUpInside)`] : []),
    ];
    return `${lines.join("\n")}\n`;
  },
});
