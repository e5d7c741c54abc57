// A shaded ball, for the worker that paints the stage.

/** A colour with an opacity of 0 to 1. */
function alpha(color, opacity) {
  const part = Math.round(255 * Math.min(Math.max(opacity, 0), 1)).toString(16);
  return color + part.padStart(2, "0");
}

/** Lit from above on the left; with a glow around it if its opacity is not 0. */
function paintBall(context, x, y, radius, color, glow) {
  const disc = (centerX, centerY, size, fill) => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(centerX, centerY, size, 0, 7);
    context.fill();
  };
  const gradient = (from, to, stops) => {
    const fill = context.createRadialGradient(...from, ...to);
    for (const [part, tone, opacity] of stops) fill.addColorStop(part, alpha(tone, opacity));
    return fill;
  };
  const [light, dark] = ["#ffffff", "#101528"];
  if (glow) disc(x, y, radius + 6, alpha(color, glow));
  const below = [x, y + radius * 0.34];
  disc(...below, radius * 1.2, gradient(
    [...below, radius * 0.5], [...below, radius * 1.2], [[0, "#000000", 0.3], [1, "#000000", 0]]));
  disc(x, y, radius, color);
  disc(x, y, radius, gradient([x - 0.25 * radius, y - 0.35 * radius, radius * 0.2], [x, y, radius],
    [[0, light, 0.24], [0.5, light, 0], [0.55, dark, 0], [1, dark, 0.34]]));
  const shine = [x - 0.33 * radius, y - 0.42 * radius];
  disc(...shine, radius * 0.42, gradient(
    [...shine, 0], [...shine, radius * 0.42], [[0, light, 0.95], [0.25, light, 0.7], [1, light, 0]]));
}
