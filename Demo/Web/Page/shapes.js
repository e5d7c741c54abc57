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
