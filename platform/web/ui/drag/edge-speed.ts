/** CSS pixels from an edge within which it scrolls, and CSS pixels a second at the edge itself. */
const EDGE = 48;
const FASTEST = 900;

/** The speed of scrolling while something is dragged near an edge; negative towards the start. */
export function edgeSpeed(at: number, start: number, end: number): number {
  const edge = Math.min(EDGE, (end - start) / 4);
  if (edge <= 0) return 0;
  const before = Math.min(1, (start + edge - at) / edge);
  const behind = Math.min(1, (at - (end - edge)) / edge);
  if (before > 0) return -FASTEST * before;
  return behind > 0 ? FASTEST * behind : 0;
}
