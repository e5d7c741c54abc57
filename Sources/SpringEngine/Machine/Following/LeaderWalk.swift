/// Whether a walk from one object to the next comes to another one.
///
/// While an animator changes its leader, those before and after may be in a circle: the walk ends where it
/// comes to a place again. Source: R. P. Brent's search for cycles.
func isReached<Object: AnyObject>(
  _ goal: Object, from start: Object, by next: (Object) -> Object?
) -> Bool {
  var (present, mark, steps, most) = (start, start, 0, 1)
  while let following = next(present) {
    if following === goal { return true }
    if following === mark { return false }
    (present, steps) = (following, steps + 1)
    if steps == most { (mark, most) = (following, 2 * most) }
  }
  return false
}
