import { defineErrors } from './errors.ts';

/** Widths of the screen from which a picture may have another size (C-10). */
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

/** Device pixels per CSS pixel. */
export const IMAGE_DENSITIES = [1, 2] as const;
export type ImageDensity = (typeof IMAGE_DENSITIES)[number];

/** Sizes of signs, avatars and logos. */
const SMALL_SIDES = [32, 48, 64, 96, 128, 192, 256];

/**
 * The widths and heights that the image proxy serves, ascending: a closed set, so that its cache can't be
 * filled with a thousand sizes of one picture.
 */
export const IMAGE_SIDES: readonly number[] = [
  ...new Set([
    ...SMALL_SIDES,
    ...Object.values(IMAGE_BREAKPOINTS).flatMap((width) => IMAGE_DENSITIES.map((density) => width * density)),
  ]),
].toSorted((a, b) => a - b);

/** Modifiers in an address of the proxy; an address without any has `_` instead. */
export interface ImageModifiers {
  readonly format?: 'webp' | 'jpeg' | 'png' | 'auto';
  readonly width?: number;
  readonly height?: number;
  /** Cuts to this shape and size; replaces width and height together. */
  readonly resize?: { readonly width: number; readonly height: number };
  readonly quality?: number;
  /** Colour behind transparent parts: hexadecimal, without `#`. */
  readonly background?: string;
}

/** The address of a picture with these modifiers, derived from the signed one in the API's response. */
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

/** The smallest side of the proxy that is large enough, else the largest. */
export function imageSide(wanted: number): number {
  return IMAGE_SIDES.find((side) => side >= wanted) ?? (IMAGE_SIDES.at(-1) as number);
}

/** Errors of the image proxy. A picture that does not exist, or that the caller may not see, is `request/not-found`. */
export const imageErrors = defineErrors('image', {
  'modifier-unknown': { status: 400 },
  'modifier-wrong': { status: 400 },
  'side-refused': { status: 400 },
  unreadable: { status: 422 },
  'too-large': { status: 413 },
  /** Estimated from its pixels, colour depth and passes, not from the size of its file. */
  'too-much-memory': { status: 413 },
  /** The area to cut out is outside of the picture. */
  'square-outside': { status: 422 },
  'source-away': { status: 503 },
});
