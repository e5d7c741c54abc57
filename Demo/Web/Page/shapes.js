// Shapes for the plot and for the worker that paints the stage.

/** A colour with an opacity of 0 to 1. */
function alpha(color, opacity) {
  const part = Math.round(255 * Math.min(Math.max(opacity, 0), 1)).toString(16);
  return color + part.padStart(2, "0");
}

/** Fits a canvas to its box and the display's pixels; returns a context in CSS pixels. */
function contextOf(canvas, width, height, ratio) {
  const size = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
  // Kept: in a worker, Firefox refuses to return it a second time.
  const context = (canvas.context ??= canvas.getContext("2d"));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.lineJoin = context.lineCap = "round";
  return context;
}

/** A line from point to point. */
function strokeLine(context, points) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function fillDisc(context, x, y, radius, fill) {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
  context.fill();
}

/** Lit from above on the left; with a glow around it if its opacity is not 0. */
function paintBall(context, x, y, radius, color, glow) {
  const disc = (...shape) => fillDisc(context, ...shape);
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
