import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../images/load-sharp.ts';

const ownSign = new URL('./sign.svg', import.meta.url);
/** Pixels of our own drawing at density 1. */
const DRAWN = 24;
const DENSITY = 72;
/** Systems never cut off a circle of four fifths of a full icon; a square of this size is within it. */
const SAFE = 0.56;
const GROUND = '#ffffff';

/** An icon of the installed application. */
export interface Icon {
  readonly size: number;
  /** Without round corners, for systems that cut the shape themselves. */
  readonly isFull: boolean;
}

/** Draws the installation's sign as a PNG: the operator's own picture, or the product's. */
export async function drawIcon({ size, isFull }: Icon, signFile: string | null): Promise<Buffer> {
  const drawn = signFile === null ? await drawOwn(size, isFull) : await drawForeign(size, isFull, signFile);
  return drawn.png({ compressionLevel: 9 }).toBuffer();
}

async function drawOwn(size: number, isFull: boolean): Promise<Sharp> {
  const sharp = await loadSharp();
  const sign = await readFile(ownSign, 'utf8');
  const shape = isFull ? sign.replace(/ rx="\d+"/, '') : sign;
  return sharp(Buffer.from(shape), { density: (DENSITY * size) / DRAWN }).resize(size, size);
}

async function drawForeign(size: number, isFull: boolean, signFile: string): Promise<Sharp> {
  const sharp = await loadSharp();
  const inner = isFull ? Math.round(size * SAFE) : size;
  const border = { top: Math.floor((size - inner) / 2), left: Math.floor((size - inner) / 2) };
  const picture = sharp(await readFile(signFile), { density: 300 }).resize(inner, inner, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  if (!isFull) return picture;
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } }).composite([
    { input: await picture.png().toBuffer(), ...border },
  ]);
}
