import Scenes
import SpringEngine

extension Plot {
  /// A spring that swings and one that hits a wall: what a pipe gets to see of the gallery.
  static var sample: Plot {
    let spring = MassSpringDamper(mass: 1, stiffness: 120, dampingCoefficient: 5)
    let motions = [("free", nil), ("hard stop", HardStop(restitution: 0.6))].enumerated().map {
      index, motion in
      PlotCurve.samples(
        motion.0, of: SpringMotion(spring, target: 300, hardStop: motion.1), from: MotionState(0),
        duration: 2, color: Plot.colors[index])
    }
    return .motion(
      title: "A spring, and the same spring with a wall at its target",
      subtitle: "mass 1, stiffness 120, damping coefficient 5", motions, guides: [300])
  }
}
