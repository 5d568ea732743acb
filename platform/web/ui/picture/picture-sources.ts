import {
  IMAGE_BREAKPOINTS,
  IMAGE_DENSITIES,
  type ImageBreakpoint,
  type ImageDensity,
  type ImageModifiers,
  imageAddress,
  imageSide,
} from '@artel/contract';

/** The width of the picture in the page: pixels, or a share of the window. */
type Width = `${number}px` | `${number}vw`;

/**
 * Widths from a breakpoint on, `xs:100vw md:50vw xl:400px` or the same as an object; the narrowest one is
 * valid below its breakpoint too.
 */
export type PictureSizes = string | Readonly<Partial<Record<ImageBreakpoint, Width>>>;

interface PictureOptions extends Pick<ImageModifiers, 'format' | 'quality' | 'background'> {
  /** The signed address that the API returned. */
  readonly src: string;
  readonly width: number;
  readonly sizes?: PictureSizes | undefined;
  readonly densities?: readonly ImageDensity[];
  /** Cut to a square: avatars, logos. */
  readonly isSquare?: boolean;
}

interface PictureSources {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string | undefined;
}

interface Step {
  readonly from: number;
  readonly value: number;
  readonly unit: 'px' | 'vw';
}

/**
 * Returns the files that a browser may choose from: one for each breakpoint and density where the width
 * follows the window, else one for each density.
 */
export function pictureSources(options: PictureOptions): PictureSources {
  const { src, width, densities = IMAGE_DENSITIES } = options;
  const steps = options.sizes === undefined ? [] : readSizes(options.sizes);
  const getAddress = (side: number) => imageAddress(src, { ...variants(options), ...bounds(options, side) });
  const usual = getAddress(imageSide(width));
  if (steps.length === 0) {
    const srcSet = densities.map((density) => `${getAddress(imageSide(width * density))} ${density}x`);
    return { src: usual, srcSet: srcSet.join(', '), sizes: undefined };
  }
  const sides = Object.values(IMAGE_BREAKPOINTS).flatMap((window) =>
    densities.map((density) => imageSide(widthAt(steps, window) * density)),
  );
  const srcSet = [...new Set(sides)].sort((a, b) => a - b).map((side) => `${getAddress(side)} ${side}w`);
  return { src: usual, srcSet: srcSet.join(', '), sizes: getMedia(steps) };
}

function variants({ format, quality, background }: PictureOptions): ImageModifiers {
  return {
    ...(format !== undefined && { format }),
    ...(quality !== undefined && { quality }),
    ...(background !== undefined && { background }),
  };
}

function bounds({ isSquare = false }: PictureOptions, side: number): ImageModifiers {
  return isSquare ? { resize: { width: side, height: side } } : { width: side };
}

function readSizes(sizes: PictureSizes): Step[] {
  const entries = typeof sizes === 'string' ? sizes.trim().split(/\s+/).map(getPair) : Object.entries(sizes);
  return entries.map(([name, width]) => getStep(name, width)).sort((a, b) => a.from - b.from);
}

/** A width without a breakpoint is valid from the narrowest on. */
function getPair(word: string): [string, string] {
  const at = word.indexOf(':');
  return at < 0 ? ['xs', word] : [word.slice(0, at), word.slice(at + 1)];
}

function getStep(name: string, width: string): Step {
  const from = IMAGE_BREAKPOINTS[name as ImageBreakpoint];
  const [, value, unit] = /^(\d+(?:\.\d+)?)(px|vw)$/.exec(width) ?? [];
  if (from === undefined || value === undefined)
    throw new Error(`A picture's size is wrong: ${name}:${width}`);
  return { from, value: Number(value), unit: unit as Step['unit'] };
}

function widthAt(steps: readonly Step[], window: number): number {
  const step = steps.findLast(({ from }) => from <= window) ?? (steps[0] as Step);
  return step.unit === 'px' ? step.value : (window * step.value) / 100;
}

/** The widest first, as browsers take the first that fits. */
function getMedia(steps: readonly Step[]): string {
  return steps
    .map(({ from, value, unit }, at) => (at === 0 ? '' : `(min-width: ${from}px) `) + value + unit)
    .reverse()
    .join(', ');
}
