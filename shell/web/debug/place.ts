/** D-02: pixels between the panel and the edges of the window. */
export const EDGE = 10;

export interface Place {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place nearest to the wanted one that keeps the panel inside the window; its head wins where it is too large. */
export function clampInside(wanted: Place, panel: Size, viewport: Size): Place {
  return {
    left: within(wanted.left, viewport.width - panel.width - EDGE),
    top: within(wanted.top, viewport.height - panel.height - EDGE),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE, Math.min(Math.round(wanted), most));
}

/** A remembered place; null when there is no valid one. */
export function parsePlace(stored: string | null): Place | null {
  try {
    const { left, top } = JSON.parse(stored ?? 'null') as Partial<Place>;
    return Number.isFinite(left) && Number.isFinite(top)
      ? { left: left as number, top: top as number }
      : null;
  } catch {
    return null;
  }
}
