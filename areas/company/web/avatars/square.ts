/** A picture's sides in pixels, after it is turned upright. */
export interface Sides {
  readonly width: number;
  readonly height: number;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A face is not recognisable in fewer pixels. */
const MIN_SIZE = 64;
const MAX_ZOOM = 8;
/** A smaller zoom would not be noticed. */
const LEAST_ZOOM = 1.2;

/** The largest square, centred. */
export function middleSquare({ width, height }: Sides): Square {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

/** Moves the square by pixels of the picture, within its edges. */
export function moveSquare(square: Square, sides: Sides, right: number, down: number): Square {
  return {
    size: square.size,
    x: within(square.x + right, sides.width - square.size),
    y: within(square.y + down, sides.height - square.size),
  };
}

/** A square with the same centre, smaller than the largest one by this factor. */
export function zoomSquare(square: Square, sides: Sides, zoom: number): Square {
  const size = Math.max(1, Math.round(Math.min(sides.width, sides.height) / zoom));
  const grown = { x: square.x, y: square.y, size };
  return moveSquare(grown, sides, (square.size - size) / 2, (square.size - size) / 2);
}

export function getZoom({ size }: Square, { width, height }: Sides): number {
  return Math.min(width, height) / size;
}

/** The largest possible zoom; 1 if the picture is too small to zoom. */
export function maxZoom({ width, height }: Sides): number {
  const most = Math.min(MAX_ZOOM, Math.min(width, height) / MIN_SIZE);
  return most < LEAST_ZOOM ? 1 : most;
}

function within(value: number, most: number): number {
  return Math.round(Math.min(Math.max(0, value), most));
}
