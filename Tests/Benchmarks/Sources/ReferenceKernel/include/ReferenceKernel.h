#ifndef REFERENCE_KERNEL_H
#define REFERENCE_KERNEL_H

#include <stddef.h>

/// One underdamped spring: its solution from the start state as
/// e^(-decay·t) · (cosine · cos(frequency·t) + sine · sin(frequency·t)), and its state now.
///
/// 64 bytes, so that each spring is one cache line.
typedef struct {
  double decay;      // c / 2m, in 1/s
  double frequency;  // damped frequency, in rad/s
  double cosine;     // offset from the target at the start
  double sine;       // (velocity + decay · offset) / frequency at the start
  double target;
  double start_time; // in seconds
  double position;
  double velocity;   // per second
} reference_spring;

/// A spring of mass 1 that starts from an offset with a velocity; it must be underdamped.
reference_spring reference_spring_make(
    double stiffness, double damping_coefficient, double offset, double velocity, double target,
    double start_time);

/// Writes the exact position and velocity at a time to each spring.
///
/// Each spring costs one exponential and one sine-cosine pair.
void reference_kernel_step(reference_spring *springs, size_t count, double time);

#endif
