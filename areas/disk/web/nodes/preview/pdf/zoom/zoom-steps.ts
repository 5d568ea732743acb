/** How large pages are shown: as wide as the window allows, or a factor of their size on paper. */
export type Zoom = 'fit' | number;

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const SMALLEST = 0.25;
const LARGEST = 4;
/** CSS pixels: a page that fits is not wider, because it is read better so. */
const WIDEST = 896;

/** The sizes that can be chosen; the one that fingers made is among them. */
export function listZooms(zoom: Zoom): readonly Zoom[] {
  const numbers = STEPS.filter((step) => zoom === 'fit' || Math.round(step * 100) !== Math.round(zoom * 100));
  const all = zoom === 'fit' ? [...numbers] : [...numbers, zoom].sort((one, other) => one - other);
  return ['fit', ...all];
}

export const boundZoom = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));

/** The next larger or smaller size; undefined at the end. */
export function stepZoom(factor: number, direction: 1 | -1): number | undefined {
  // Rounding must not make a step of nothing.
  const isBeyond = (step: number) => direction * (step - factor) > 0.01;
  return direction === 1 ? STEPS.find(isBeyond) : STEPS.findLast(isBeyond);
}

/** The factor of a page that is shown, where the window has so many CSS pixels for it. */
export function getFactor(zoom: Zoom, pageWidth: number, room: number): number {
  return zoom === 'fit' ? Math.min(room, WIDEST) / pageWidth : zoom;
}
