import { AppError, imageErrors } from '@artel/contract';
import type sharpLibrary from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { createFairShare } from '../concurrency/fair-share.ts';
import { decodingMemory } from '../concurrency/memory-budget.ts';
import { runInFairShare } from '../concurrency/run-in-fair-share.ts';
import { loadSharp } from './load-sharp.ts';
import { isSvg, pictureKind } from './picture-kind.ts';

/** Limit of bytes of an original, and of a remote host's response. */
export const MAX_INPUT_BYTES = 20 * 1024 * 1024;
/** Limit of pixels: a present phone's camera. */
const MAX_PIXELS = 50_000_000;
/** A picture that takes longer was made for that. */
const MAX_SECONDS = 10;
/** The stored picture is reduced once more for each size that is shown. */
const STORED_QUALITY = 90;
const MAX_SVG_DENSITY = 2400;
const SVG_DENSITY = 72;

export type PictureType = 'image/webp' | 'image/jpeg' | 'image/png';

export interface Picture {
  readonly type: PictureType;
  readonly body: Buffer;
}

export interface RenderRequest {
  /** `plain` is for browsers without WebP: JPEG, or PNG for transparent pictures. */
  readonly format: 'webp' | 'jpeg' | 'png' | 'plain';
  readonly width: number | null;
  readonly height: number | null;
  readonly quality: number | null;
  readonly background: string | null;
}

/**
 * Renders one size of a picture: upright, cropped or shrunk, never enlarged, only the first frame, without
 * metadata about place and time. An SVG is rendered if it is our own, and refused otherwise.
 */
export async function renderPicture(input: Buffer, request: RenderRequest, isOwn: boolean): Promise<Picture> {
  const isDrawing = isOwn && isSvg(input);
  return decode(
    input,
    { isDrawing, isScan: true },
    async (sharp, options, { width, height, hasAlpha, autoOrient }) => {
      const upright = isDrawing ? { width, height } : autoOrient;
      const target = isDrawing ? request : fitInside(request, upright);
      const density = isDrawing ? densityFor(request, width) : SVG_DENSITY;
      const picture = sharp(input, isDrawing ? { ...options, density } : options)
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize(target.width, target.height, { fit: 'cover', withoutEnlargement: true });
      if (request.background !== null) picture.flatten({ background: `#${request.background}` });
      return encode(picture, request, hasAlpha && request.background === null);
    },
  );
}

/** A square of the upright picture, in its own pixels from the upper left corner. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Files waiting in memory for their turn: at most nineteen of one company, ten of one person. */
const oneAtOnce = createFairShare({ capacity: 1, mostWaiting: 38 });

/**
 * Converts an uploaded picture for storage: upright, the chosen square, up to a limit of pixels, on white,
 * without anything else of the file: no place, no time, no bytes after the picture. One at a time.
 */
export function cutPicture(input: Buffer, square: Square, side: number): Promise<Picture> {
  return runInFairShare(oneAtOnce, () => cut(input, square, side));
}

function cut(input: Buffer, { x: left, y: top, size }: Square, side: number): Promise<Picture> {
  return decode(input, {}, async (sharp, options, { autoOrient }) => {
    if (left + size > autoOrient.width || top + size > autoOrient.height)
      throw new AppError(imageErrors['square-outside'], { values: { ...autoOrient } });
    const body = await sharp(input, options)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .extract({ left, top, width: size, height: size })
      .resize(side, side, { withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: STORED_QUALITY })
      .toBuffer();
    return { type: 'image/webp', body };
  });
}

/** The bounds of a picture in ink, which keeps its shape within them, as PNG. */
interface InkBounds {
  readonly width: number;
  readonly height: number;
}

/**
 * Converts an uploaded stamp or signature for storage: upright, complete, within the bounds, without anything
 * else of the file. If it has no transparency, the paper behind the ink becomes transparent. One at a time.
 */
export function inkPicture(input: Buffer, bounds: InkBounds): Promise<Picture> {
  return runInFairShare(oneAtOnce, () => ink(input, bounds));
}

/** Grey values: darker than the first is ink, lighter than the second is paper. */
const INK = 110;
const DOCUMENT = 225;

function ink(input: Buffer, { width, height }: InkBounds): Promise<Picture> {
  return decode(input, {}, async (sharp, options) => {
    const whole = await sharp(input, options)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    const body = (await sharp(whole).metadata()).hasAlpha ? whole : await withoutDocument(sharp, whole);
    return { type: 'image/png', body };
  });
}

async function withoutDocument(sharp: typeof sharpLibrary, opaque: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(opaque)
    .greyscale()
    // Behind the picture, regardless of the order of calls: paper is white, so it covers nothing.
    .linear(255 / (DOCUMENT - INK), (-255 * INK) / (DOCUMENT - INK))
    .negate()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(opaque)
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

interface Accepted {
  /** A drawing of our own. */
  readonly isDrawing?: boolean;
  /** A scan (TIFF) too, of which the first page is shown; as a portrait or a stamp none is accepted. */
  readonly isScan?: boolean;
}

/** Within the limits that hold for every file of others. */
async function decode<T>(
  input: Buffer,
  { isDrawing = false, isScan = false }: Accepted,
  work: (sharp: typeof sharpLibrary, options: SharpOptions, header: Metadata) => Promise<T>,
): Promise<T> {
  // Detected by its first bytes before a decoder sees it: the library knows more formats than we accept.
  const kind = isDrawing ? null : pictureKind(input);
  if (!isDrawing && (kind === null || (kind === 'tiff' && !isScan)))
    throw new AppError(imageErrors.unreadable);
  const sharp = await loadSharp();
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 };
  try {
    const header = await sharp(input, options).metadata();
    const bytes = input.length + bytesOfPixels(header) * (kind === 'tiff' ? HELD_OF_SCAN : 1);
    if (bytes > decodingMemory.mostOfOne) throw new AppError(imageErrors['too-much-memory']);
    return await decodingMemory.withMemory(bytes, () => work(sharp, options, header));
  } catch (error) {
    throw asRefusal(error);
  }
}

/** A scan may be one strip, which is held as it is unpacked and as it is put together. */
const HELD_OF_SCAN = 2;

const BYTES_OF_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const MOST_BYTES_OF_SAMPLE = 4;

/** The most memory that a picture needs: one with several passes needs it twice, for reading and for assembling. */
function bytesOfPixels({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesOfSample = BYTES_OF_SAMPLE[depth] ?? MOST_BYTES_OF_SAMPLE;
  return width * height * channels * bytesOfSample * (isProgressive ? 2 : 1);
}

/** The largest bounds that the original can fill in the same shape. */
function fitInside(
  { width, height }: Pick<RenderRequest, 'width' | 'height'>,
  original: { readonly width: number; readonly height: number },
): { width: number | null; height: number | null } {
  if (width === null || height === null) return { width, height };
  const scale = Math.min(1, original.width / width, original.height / height);
  const side = (wanted: number) => Math.max(1, Math.round(wanted * scale));
  return { width: side(width), height: side(height) };
}

/** The density at which a drawing has the wanted size, because it has no pixels to enlarge. */
function densityFor({ width, height }: RenderRequest, original: number): number {
  const wanted = Math.max(width ?? 0, height ?? 0, original);
  return Math.min(MAX_SVG_DENSITY, Math.ceil((SVG_DENSITY * wanted) / Math.max(1, original)));
}

async function encode(
  picture: Sharp,
  { format, quality }: RenderRequest,
  isTransparent: boolean,
): Promise<Picture> {
  const plain = isTransparent ? 'png' : 'jpeg';
  const chosen = format === 'plain' ? plain : format;
  const options = quality === null ? {} : { quality };
  // JPEG has no transparency, and would make it black.
  if (chosen === 'jpeg' && isTransparent) picture.flatten({ background: '#ffffff' });
  const encoded = chosen === 'png' ? picture.png() : picture.toFormat(chosen, options);
  return { type: `image/${chosen}`, body: await encoded.toBuffer() };
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const isTooMuch = /pixel limit|timeout/i.test(error.message);
  const refusal = isTooMuch ? tooLarge() : new AppError(imageErrors.unreadable);
  refusal.cause = error;
  return refusal;
}

/** The error with the limits of an original. */
export function tooLarge(): AppError {
  return new AppError(imageErrors['too-large'], {
    values: { megabytes: MAX_INPUT_BYTES >> 20, megapixels: MAX_PIXELS / 1_000_000 },
  });
}
