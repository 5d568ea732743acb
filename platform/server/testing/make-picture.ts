import { crc32 } from 'node:zlib';
import sharp from 'sharp';

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
  /** How the camera was held, as EXIF counts it from 1. */
  readonly orientation?: number;
  /** Metadata that the camera wrote, such as the name of the place. */
  readonly place?: string;
}

/** A file like a camera's: red in its upper left quarter, blue elsewhere. */
export async function makePicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 160, height = 120, format = 'jpeg', orientation, place } = options;
  const corner = { width: Math.floor(width / 2), height: Math.floor(height / 2), channels: 3 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { ...corner, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
  if (orientation !== undefined) picture.withMetadata({ orientation });
  if (place !== undefined)
    picture.withExifMerge({ IFD0: { ImageDescription: place }, IFD3: { GPSLatitude: '59/1 56/1 0/1' } });
  return picture.toFormat(format).toBuffer();
}

/**
 * Builds a picture with many pixels and the largest permitted size (bytes after the end of a picture are
 * ignored), for `largestBodies`.
 */
export async function largestPicture(maxBytes: number) {
  const picture = await makePicture({ width: 5000, height: 4000 });
  const rest = Buffer.alloc(maxBytes - picture.length);
  return { 'a picture': { type: 'image/jpeg', bytes: Buffer.concat([picture, rest]) } };
}

/** Returns the kind and size of a picture, the colours of some points, and whether it has any metadata. */
export async function readPicture(file: Buffer, points: readonly (readonly [x: number, y: number])[] = []) {
  const { format, width, height, exif, orientation } = await sharp(file).metadata();
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = ([x, y]: readonly [number, number]) => {
    const [red = 0, , blue = 0] = data.subarray((y * width + x) * 3);
    return red > blue ? ('red' as const) : ('blue' as const);
  };
  return { format, width, height, hasExif: exif !== undefined, orientation, colours: points.map(colourAt) };
}

/**
 * Builds a PNG of a few hundred bytes that claims the given size: a decoder would allocate that much before
 * it reads on.
 */
export async function makeBomb(
  width: number,
  height: number,
  { depth = 8, isInterlaced = false } = {},
): Promise<Buffer> {
  const file = await makePicture({ format: 'png' });
  // The first chunk after the eight bytes of the signature: length, IHDR, both sides, five more bytes,
  // checksum.
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt8(depth, 24);
  file.writeUInt8(isInterlaced ? 1 : 0, 28);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}
