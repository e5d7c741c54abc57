#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // sincos
#endif
#include "ReferenceKernel.h"

#include <math.h>

static inline void sine_and_cosine(double angle, double *sine, double *cosine) {
#if defined(__GLIBC__)
  sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}

reference_spring reference_spring_make(
    double stiffness, double damping_coefficient, double offset, double velocity, double target,
    double start_time) {
  double decay = damping_coefficient / 2;
  double frequency = sqrt(stiffness - decay * decay);
  return (reference_spring){
      .decay = decay,
      .frequency = frequency,
      .cosine = offset,
      .sine = (velocity + decay * offset) / frequency,
      .target = target,
      .start_time = start_time,
      .position = target + offset,
      .velocity = velocity,
  };
}

void reference_kernel_step(reference_spring *springs, size_t count, double time) {
  for (size_t index = 0; index < count; index++) {
    reference_spring *spring = &springs[index];
    double elapsed = time - spring->start_time;
    double envelope = exp(-spring->decay * elapsed);
    double sine, cosine;
    sine_and_cosine(spring->frequency * elapsed, &sine, &cosine);
    double in_phase = spring->cosine, in_quadrature = spring->sine;
    spring->position =
        spring->target + envelope * (in_phase * cosine + in_quadrature * sine);
    spring->velocity =
        envelope
        * ((in_quadrature * spring->frequency - in_phase * spring->decay) * cosine
            - (in_phase * spring->frequency + in_quadrature * spring->decay) * sine);
  }
}
