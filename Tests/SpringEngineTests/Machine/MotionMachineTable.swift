/// The transition table of the state machine: for every state and operation, the state after it and
/// the events.
///
/// Each line is one operation in the state named above it, as `state <- events`; to the right of the
/// bar the same from the paused state. ``MachineScript`` defines the notation.
let motionMachineTable = """
  # at rest
  run: M9 <- b9 | M9 || <- b9
  run after: R w9 | R w9 ||
  run at rest: M9 <- b9 | M9 || <- b9
  run here: R <- b9 a9 e9s | M9 || <- b9
  run NaN: R <- !value(9) | R || <- !value(9)
  run after NaN: R <- !delay(9) | R || <- !delay(9)
  interrupt: M9(r) <- b9 | M9(r) || <- b9
  interrupt NaN: R <- !value(9) | R || <- !value(9)
  end interruption: R | R ||
  grab: H <- grab | H || <- grab
  grab NaN: R <- !value | R || <- !value
  drag: R <- !notGrabbed | R || <- !notGrabbed
  drag NaN: R <- !notGrabbed | R || <- !notGrabbed
  release: R <- !notGrabbed(9) | R || <- !notGrabbed(9)
  release to: R <- !notGrabbed(9) | R || <- !notGrabbed(9)
  release to NaN: R <- !notGrabbed(9) | R || <- !notGrabbed(9)
  set velocity: M* <- b* | M* || <- b*
  set velocity NaN: R <- !velocity | R || <- !velocity
  set spring: R | R ||
  reduce motion: R | R ||
  no motion: R | R ||
  set tolerance: R | R ||
  stop: R | R ||
  jump: R | R ||
  jump NaN: R <- !value | R || <- !value
  pause: R || <- pause | R ||
  resume: R | R <- go
  frame: R | R ||
  frame much later: R | R ||
  # delayed
  run: M9 <- e1r b9 | M9 || <- e1r b9
  run after: R w1 w9 | R w1 w9 ||
  run at rest: R w1 s9 | R w1 s9 ||
  run here: R <- e1r b9 a9 e9s | M9 || <- e1r b9
  run NaN: R w1 <- !value(9) | R w1 || <- !value(9)
  run after NaN: R w1 <- !delay(9) | R w1 || <- !delay(9)
  interrupt: M9(r) w1 <- b9 | M9(r) w1 || <- b9
  interrupt NaN: R w1 <- !value(9) | R w1 || <- !value(9)
  end interruption: R w1 | R w1 ||
  grab: H <- e1i grab | H || <- e1i grab
  grab NaN: R w1 <- !value | R w1 || <- !value
  drag: R w1 <- !notGrabbed | R w1 || <- !notGrabbed
  drag NaN: R w1 <- !notGrabbed | R w1 || <- !notGrabbed
  release: R w1 <- !notGrabbed(9) | R w1 || <- !notGrabbed(9)
  release to: R w1 <- !notGrabbed(9) | R w1 || <- !notGrabbed(9)
  release to NaN: R w1 <- !notGrabbed(9) | R w1 || <- !notGrabbed(9)
  set velocity: M* w1 <- b* | M* w1 || <- b*
  set velocity NaN: R w1 <- !velocity | R w1 || <- !velocity
  set spring: R w1 | R w1 ||
  reduce motion: R w1 | R w1 ||
  no motion: R w1 | R w1 ||
  set tolerance: R w1 | R w1 ||
  stop: R <- e1x | R || <- e1x
  jump: R <- e1x | R || <- e1x
  jump NaN: R w1 <- !value | R w1 || <- !value
  pause: R w1 || <- pause | R w1 ||
  resume: R w1 | R w1 <- go
  frame: R w1 | R w1 ||
  frame much later: R <- b1 a1 e1s | R w1 ||
  # moving
  run: M9 <- e1r b9 | M9 || <- e1r b9
  run after: M1 w9 | M1 w9 ||
  run at rest: M1 s9 | M1 s9 ||
  run here: M9 <- e1r b9 | M9 || <- e1r b9
  run NaN: M1 <- !value(9) | M1 || <- !value(9)
  run after NaN: M1 <- !delay(9) | M1 || <- !delay(9)
  interrupt: M9(1) <- u1 b9 | M9(1) || <- u1 b9
  interrupt NaN: M1 <- !value(9) | M1 || <- !value(9)
  end interruption: M1 | M1 ||
  grab: H <- e1i grab | H || <- e1i grab
  grab NaN: M1 <- !value | M1 || <- !value
  drag: M1 <- !notGrabbed | M1 || <- !notGrabbed
  drag NaN: M1 <- !notGrabbed | M1 || <- !notGrabbed
  release: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  release to: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  release to NaN: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  set velocity: M1 | M1 ||
  set velocity NaN: M1 <- !velocity | M1 || <- !velocity
  set spring: M1 | M1 ||
  reduce motion: M1 | M1 ||
  no motion: R <- e1s | M1 ||
  set tolerance: M1 | M1 ||
  stop: R <- e1x | R || <- e1x
  jump: R <- e1x | R || <- e1x
  jump NaN: M1 <- !value | M1 || <- !value
  pause: M1 || <- pause | M1 ||
  resume: M1 | M1 <- go
  frame: M1 | M1 ||
  frame much later: R <- e1s | M1 ||
  # moving endlessly
  run: M9 <- e1r b9 | M9 || <- e1r b9
  run after: M1 w9 | M1 w9 ||
  run at rest: M1 s9 | M1 s9 ||
  run here: M9 <- e1r b9 | M9 || <- e1r b9
  run NaN: M1 <- !value(9) | M1 || <- !value(9)
  run after NaN: M1 <- !delay(9) | M1 || <- !delay(9)
  interrupt: M9(1) <- u1 b9 | M9(1) || <- u1 b9
  interrupt NaN: M1 <- !value(9) | M1 || <- !value(9)
  end interruption: M1 | M1 ||
  grab: H <- e1i grab | H || <- e1i grab
  grab NaN: M1 <- !value | M1 || <- !value
  drag: M1 <- !notGrabbed | M1 || <- !notGrabbed
  drag NaN: M1 <- !notGrabbed | M1 || <- !notGrabbed
  release: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  release to: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  release to NaN: M1 <- !notGrabbed(9) | M1 || <- !notGrabbed(9)
  set velocity: M1 | M1 ||
  set velocity NaN: M1 <- !velocity | M1 || <- !velocity
  set spring: M1 | M1 ||
  reduce motion: M1 | M1 ||
  no motion: R <- a1 e1s | M1 ||
  set tolerance: M1 | M1 ||
  stop: R <- e1x | R || <- e1x
  jump: R <- e1x | R || <- e1x
  jump NaN: M1 <- !value | M1 || <- !value
  pause: M1 || <- pause | M1 ||
  resume: M1 | M1 <- go
  frame: M1 | M1 ||
  frame much later: M1 | M1 ||
  # moving, one queued
  run: M9 <- e1r e2r b9 | M9 || <- e1r e2r b9
  run after: M1 s2 w9 | M1 s2 w9 ||
  run at rest: M1 s2 s9 | M1 s2 s9 ||
  run here: M9 <- e1r e2r b9 | M9 || <- e1r e2r b9
  run NaN: M1 s2 <- !value(9) | M1 s2 || <- !value(9)
  run after NaN: M1 s2 <- !delay(9) | M1 s2 || <- !delay(9)
  interrupt: M9(1) s2 <- u1 b9 | M9(1) s2 || <- u1 b9
  interrupt NaN: M1 s2 <- !value(9) | M1 s2 || <- !value(9)
  end interruption: M1 s2 | M1 s2 ||
  grab: H <- e1i e2i grab | H || <- e1i e2i grab
  grab NaN: M1 s2 <- !value | M1 s2 || <- !value
  drag: M1 s2 <- !notGrabbed | M1 s2 || <- !notGrabbed
  drag NaN: M1 s2 <- !notGrabbed | M1 s2 || <- !notGrabbed
  release: M1 s2 <- !notGrabbed(9) | M1 s2 || <- !notGrabbed(9)
  release to: M1 s2 <- !notGrabbed(9) | M1 s2 || <- !notGrabbed(9)
  release to NaN: M1 s2 <- !notGrabbed(9) | M1 s2 || <- !notGrabbed(9)
  set velocity: M1 s2 | M1 s2 ||
  set velocity NaN: M1 s2 <- !velocity | M1 s2 || <- !velocity
  set spring: M1 s2 | M1 s2 ||
  reduce motion: M1 s2 | M1 s2 ||
  no motion: R <- e1s b2 a2 e2s | M1 s2 ||
  set tolerance: M1 s2 | M1 s2 ||
  stop: R <- e1x e2x | R || <- e1x e2x
  jump: R <- e1x e2x | R || <- e1x e2x
  jump NaN: M1 s2 <- !value | M1 s2 || <- !value
  pause: M1 s2 || <- pause | M1 s2 ||
  resume: M1 s2 | M1 s2 <- go
  frame: M1 s2 | M1 s2 ||
  frame much later: R <- e1s b2 a2 e2s | M1 s2 ||
  # moving, one delayed
  run: M9 <- e1r e2r b9 | M9 || <- e1r e2r b9
  run after: M1 w2 w9 | M1 w2 w9 ||
  run at rest: M1 w2 s9 | M1 w2 s9 ||
  run here: M9 <- e1r e2r b9 | M9 || <- e1r e2r b9
  run NaN: M1 w2 <- !value(9) | M1 w2 || <- !value(9)
  run after NaN: M1 w2 <- !delay(9) | M1 w2 || <- !delay(9)
  interrupt: M9(1) w2 <- u1 b9 | M9(1) w2 || <- u1 b9
  interrupt NaN: M1 w2 <- !value(9) | M1 w2 || <- !value(9)
  end interruption: M1 w2 | M1 w2 ||
  grab: H <- e1i e2i grab | H || <- e1i e2i grab
  grab NaN: M1 w2 <- !value | M1 w2 || <- !value
  drag: M1 w2 <- !notGrabbed | M1 w2 || <- !notGrabbed
  drag NaN: M1 w2 <- !notGrabbed | M1 w2 || <- !notGrabbed
  release: M1 w2 <- !notGrabbed(9) | M1 w2 || <- !notGrabbed(9)
  release to: M1 w2 <- !notGrabbed(9) | M1 w2 || <- !notGrabbed(9)
  release to NaN: M1 w2 <- !notGrabbed(9) | M1 w2 || <- !notGrabbed(9)
  set velocity: M1 w2 | M1 w2 ||
  set velocity NaN: M1 w2 <- !velocity | M1 w2 || <- !velocity
  set spring: M1 w2 | M1 w2 ||
  reduce motion: M1 w2 | M1 w2 ||
  no motion: R w2 <- e1s | M1 w2 ||
  set tolerance: M1 w2 | M1 w2 ||
  stop: R <- e1x e2x | R || <- e1x e2x
  jump: R <- e1x e2x | R || <- e1x e2x
  jump NaN: M1 w2 <- !value | M1 w2 || <- !value
  pause: M1 w2 || <- pause | M1 w2 ||
  resume: M1 w2 | M1 w2 <- go
  frame: M1 w2 | M1 w2 ||
  frame much later: R <- e1s b2 a2 e2s | M1 w2 ||
  # interrupted
  run: M9 <- e2r e1r b9 | M9 || <- e2r e1r b9
  run after: M2(1) w9 | M2(1) w9 ||
  run at rest: M2(1) s9 | M2(1) s9 ||
  run here: M9 <- e2r e1r b9 | M9 || <- e2r e1r b9
  run NaN: M2(1) <- !value(9) | M2(1) || <- !value(9)
  run after NaN: M2(1) <- !delay(9) | M2(1) || <- !delay(9)
  interrupt: M9(2,1) <- u2 b9 | M9(2,1) || <- u2 b9
  interrupt NaN: M2(1) <- !value(9) | M2(1) || <- !value(9)
  end interruption: M1 <- e2x c1 | M1 || <- e2x c1
  grab: H <- e2i e1i grab | H || <- e2i e1i grab
  grab NaN: M2(1) <- !value | M2(1) || <- !value
  drag: M2(1) <- !notGrabbed | M2(1) || <- !notGrabbed
  drag NaN: M2(1) <- !notGrabbed | M2(1) || <- !notGrabbed
  release: M2(1) <- !notGrabbed(9) | M2(1) || <- !notGrabbed(9)
  release to: M2(1) <- !notGrabbed(9) | M2(1) || <- !notGrabbed(9)
  release to NaN: M2(1) <- !notGrabbed(9) | M2(1) || <- !notGrabbed(9)
  set velocity: M2(1) | M2(1) ||
  set velocity NaN: M2(1) <- !velocity | M2(1) || <- !velocity
  set spring: M2(1) | M2(1) ||
  reduce motion: M2(1) | M2(1) ||
  no motion: R <- a2 e2s c1 a1 e1s | M2(1) ||
  set tolerance: M2(1) | M2(1) ||
  stop: R <- e2x e1x | R || <- e2x e1x
  jump: R <- e2x e1x | R || <- e2x e1x
  jump NaN: M2(1) <- !value | M2(1) || <- !value
  pause: M2(1) || <- pause | M2(1) ||
  resume: M2(1) | M2(1) <- go
  frame: M2(1) | M2(1) ||
  frame much later: R <- a2 e2s c1 a1 e1s | M2(1) ||
  # interrupted twice
  run: M9 <- e3r e2r e1r b9 | M9 || <- e3r e2r e1r b9
  run after: M3(2,1) w9 | M3(2,1) w9 ||
  run at rest: M3(2,1) s9 | M3(2,1) s9 ||
  run here: M9 <- e3r e2r e1r b9 | M9 || <- e3r e2r e1r b9
  run NaN: M3(2,1) <- !value(9) | M3(2,1) || <- !value(9)
  run after NaN: M3(2,1) <- !delay(9) | M3(2,1) || <- !delay(9)
  interrupt: M9(3,2,1) <- u3 b9 | M9(3,2,1) || <- u3 b9
  interrupt NaN: M3(2,1) <- !value(9) | M3(2,1) || <- !value(9)
  end interruption: M2(1) <- e3x c2 | M2(1) || <- e3x c2
  grab: H <- e3i e2i e1i grab | H || <- e3i e2i e1i grab
  grab NaN: M3(2,1) <- !value | M3(2,1) || <- !value
  drag: M3(2,1) <- !notGrabbed | M3(2,1) || <- !notGrabbed
  drag NaN: M3(2,1) <- !notGrabbed | M3(2,1) || <- !notGrabbed
  release: M3(2,1) <- !notGrabbed(9) | M3(2,1) || <- !notGrabbed(9)
  release to: M3(2,1) <- !notGrabbed(9) | M3(2,1) || <- !notGrabbed(9)
  release to NaN: M3(2,1) <- !notGrabbed(9) | M3(2,1) || <- !notGrabbed(9)
  set velocity: M3(2,1) | M3(2,1) ||
  set velocity NaN: M3(2,1) <- !velocity | M3(2,1) || <- !velocity
  set spring: M3(2,1) | M3(2,1) ||
  reduce motion: M3(2,1) | M3(2,1) ||
  no motion: R <- a3 e3s c2 a2 e2s c1 a1 e1s | M3(2,1) ||
  set tolerance: M3(2,1) | M3(2,1) ||
  stop: R <- e3x e2x e1x | R || <- e3x e2x e1x
  jump: R <- e3x e2x e1x | R || <- e3x e2x e1x
  jump NaN: M3(2,1) <- !value | M3(2,1) || <- !value
  pause: M3(2,1) || <- pause | M3(2,1) ||
  resume: M3(2,1) | M3(2,1) <- go
  frame: M3(2,1) | M3(2,1) ||
  frame much later: R <- a3 e3s c2 a2 e2s c1 a1 e1s | M3(2,1) ||
  # interrupted at rest
  run: M9 <- e1r b9 | M9 || <- e1r b9
  run after: M1(r) w9 | M1(r) w9 ||
  run at rest: M1(r) s9 | M1(r) s9 ||
  run here: M9 <- e1r b9 | M9 || <- e1r b9
  run NaN: M1(r) <- !value(9) | M1(r) || <- !value(9)
  run after NaN: M1(r) <- !delay(9) | M1(r) || <- !delay(9)
  interrupt: M9(1,r) <- u1 b9 | M9(1,r) || <- u1 b9
  interrupt NaN: M1(r) <- !value(9) | M1(r) || <- !value(9)
  end interruption: M* <- e1x b* | M* || <- e1x b*
  grab: H <- e1i grab | H || <- e1i grab
  grab NaN: M1(r) <- !value | M1(r) || <- !value
  drag: M1(r) <- !notGrabbed | M1(r) || <- !notGrabbed
  drag NaN: M1(r) <- !notGrabbed | M1(r) || <- !notGrabbed
  release: M1(r) <- !notGrabbed(9) | M1(r) || <- !notGrabbed(9)
  release to: M1(r) <- !notGrabbed(9) | M1(r) || <- !notGrabbed(9)
  release to NaN: M1(r) <- !notGrabbed(9) | M1(r) || <- !notGrabbed(9)
  set velocity: M1(r) | M1(r) ||
  set velocity NaN: M1(r) <- !velocity | M1(r) || <- !velocity
  set spring: M1(r) | M1(r) ||
  reduce motion: M1(r) | M1(r) ||
  no motion: R <- a1 e1s | M1(r) ||
  set tolerance: M1(r) | M1(r) ||
  stop: R <- e1x | R || <- e1x
  jump: R <- e1x | R || <- e1x
  jump NaN: M1(r) <- !value | M1(r) || <- !value
  pause: M1(r) || <- pause | M1(r) ||
  resume: M1(r) | M1(r) <- go
  frame: M1(r) | M1(r) ||
  frame much later: R <- a1 e1s | M1(r) ||
  # held
  run: H s9 | H s9 ||
  run after: H w9 | H w9 ||
  run at rest: H s9 | H s9 ||
  run here: H s9 | H s9 ||
  run NaN: H <- !value(9) | H || <- !value(9)
  run after NaN: H <- !delay(9) | H || <- !delay(9)
  interrupt: H <- e9i | H || <- e9i
  interrupt NaN: H <- !value(9) | H || <- !value(9)
  end interruption: H | H ||
  grab: H | H ||
  grab NaN: H <- !value | H || <- !value
  drag: H | H ||
  drag NaN: H <- !value | H || <- !value
  release: M9 <- let b9 | M9 || <- let b9
  release to: M9 <- let b9 | M9 || <- let b9
  release to NaN: M9 <- let !value b9 | M9 || <- let !value b9
  set velocity: H <- !velocity | H || <- !velocity
  set velocity NaN: H <- !velocity | H || <- !velocity
  set spring: H | H ||
  reduce motion: H | H ||
  no motion: H | H ||
  set tolerance: H | H ||
  stop: R <- let | R || <- let
  jump: R <- let | R || <- let
  jump NaN: H <- !value | H || <- !value
  pause: H || <- pause | H ||
  resume: H | H <- go
  frame: H | H ||
  frame much later: H | H ||
  # held, one asked for
  run: H s9 <- e1r | H s9 || <- e1r
  run after: H s1 w9 | H s1 w9 ||
  run at rest: H s1 s9 | H s1 s9 ||
  run here: H s9 <- e1r | H s9 || <- e1r
  run NaN: H s1 <- !value(9) | H s1 || <- !value(9)
  run after NaN: H s1 <- !delay(9) | H s1 || <- !delay(9)
  interrupt: H s1 <- e9i | H s1 || <- e9i
  interrupt NaN: H s1 <- !value(9) | H s1 || <- !value(9)
  end interruption: H s1 | H s1 ||
  grab: H s1 | H s1 ||
  grab NaN: H s1 <- !value | H s1 || <- !value
  drag: H s1 | H s1 ||
  drag NaN: H s1 <- !value | H s1 || <- !value
  release: M1 <- let b1 e9r | M1 || <- let b1 e9r
  release to: M9 <- let e1r b9 | M9 || <- let e1r b9
  release to NaN: M1 <- let !value b1 e9r | M1 || <- let !value b1 e9r
  set velocity: H s1 <- !velocity | H s1 || <- !velocity
  set velocity NaN: H s1 <- !velocity | H s1 || <- !velocity
  set spring: H s1 | H s1 ||
  reduce motion: H s1 | H s1 ||
  no motion: H s1 | H s1 ||
  set tolerance: H s1 | H s1 ||
  stop: R <- e1x let | R || <- e1x let
  jump: R <- e1x let | R || <- e1x let
  jump NaN: H s1 <- !value | H s1 || <- !value
  pause: H s1 || <- pause | H s1 ||
  resume: H s1 | H s1 <- go
  frame: H s1 | H s1 ||
  frame much later: H s1 | H s1 ||
  """
