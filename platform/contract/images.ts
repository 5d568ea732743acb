import { defineErrors } from './errors.ts';

/** Widths of the screen at which a picture may change its size: from this width on (C-10). */
export const IMAGE_BREAKPOINTS = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  '2xl': 1536,
} as const;
export type ImageBreakpoint = keyof typeof IMAGE_BREAKPOINTS;

/** Pixels of a screen for one of the page. */
export const IMAGE_DENSITIES = [1, 2] as const;
export type ImageDensity = (typeof IMAGE_DENSITIES)[number];

/** Signs, avatars and logos. */
const SMALL_SIDES = [32, 48, 64, 96, 128, 192, 256];

/**
 * The widths and heights that the image proxy makes, ascending: a closed set, so that no one can fill its
 * cache with a thousand sizes of one picture.
 */
export const IMAGE_SIDES: readonly number[] = [
  ...new Set([
    ...SMALL_SIDES,
    ...Object.values(IMAGE_BREAKPOINTS).flatMap((width) => IMAGE_DENSITIES.map((density) => width * density)),
  ]),
].toSorted((a, b) => a - b);

/** Modifiers of an address of the proxy; an address without any has `_` in their place. */
export interface ImageModifiers {
  readonly format?: 'webp' | 'jpeg' | 'png' | 'auto';
  readonly width?: number;
  readonly height?: number;
  /** Cuts to this shape and size; replaces width and height together. */
  readonly resize?: { readonly width: number; readonly height: number };
  readonly quality?: number;
  /** Colour behind what is transparent: hexadecimal, without `#`. */
  readonly background?: string;
}

/** The address of a picture with these modifiers, made from the signed one that the API answered. */
export function imageAddress(signed: string, modifiers: ImageModifiers): string {
  const { format, width, height, resize, quality, background } = modifiers;
  const words = [
    format && `f_${format}`,
    width && `w_${width}`,
    height && `h_${height}`,
    resize && `s_${resize.width}x${resize.height}`,
    quality && `q_${quality}`,
    background && `b_${background}`,
  ].filter(Boolean);
  return signed.replace('/images/_/', `/images/${words.join('&') || '_'}/`);
}

/** The side that the proxy makes and that is large enough, else the largest. */
export function imageSide(wanted: number): number {
  return IMAGE_SIDES.find((side) => side >= wanted) ?? (IMAGE_SIDES.at(-1) as number);
}

/** Failures of the image proxy. A picture that is not there, or not for the caller, is `request/not-found`. */
export const imageErrors = defineErrors('image', {
  'modifier-unknown': { status: 400 },
  'modifier-wrong': { status: 400 },
  'side-refused': { status: 400 },
  unreadable: { status: 422 },
  'too-large': { status: 413 },
  /** By its pixels, the depth of its colours and its passes, whatever its file weighs. */
  'too-much-memory': { status: 413 },
  /** The area to cut out is outside of the picture. */
  'square-outside': { status: 422 },
  'source-away': { status: 503 },
});
