import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Pixels of one cell of a fingerprint: large enough that two machines draw the same letters into it. */
const CELL = 16;

/**
 * The coarse appearance of a picture; two machines with other font renderers match it, another colour or
 * place doesn't.
 */
export interface Fingerprint {
  readonly width: number;
  readonly height: number;
  /** Mean red, green and blue of each cell, row by row, in base64. */
  readonly cells: string;
}

/** Levels of 255: how far cells may lie apart in the mean, and any single one. */
const TOLERANCE = { mean: 1.5, cell: 20, pixels: 3 };

/** Pixels at the edges that may show neighbouring content. */
const EDGE = 2;

const store = fileURLToPath(new URL('../pictures.json', import.meta.url));

/** The position of a part in the window, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Computes the fingerprints of parts of the window from one picture of it. */
export async function computeFingerprints(
  page: Page,
  places: Readonly<Record<string, Place>>,
): Promise<Record<string, Fingerprint>> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return page.evaluate(measure, { png: png.toString('base64'), places, cell: CELL, edge: EDGE });
}

/** How far two fingerprints lie apart; infinitely far where the sizes differ. */
export function distance(one: Fingerprint, other: Fingerprint): { mean: number; cell: number } {
  const tooFar = { mean: Infinity, cell: Infinity };
  const off = Math.max(Math.abs(one.width - other.width), Math.abs(one.height - other.height));
  if (off > TOLERANCE.pixels) return tooFar;
  const [a, b] = [Buffer.from(one.cells, 'base64'), Buffer.from(other.cells, 'base64')];
  if (a.length !== b.length) return tooFar;
  const gaps = [...a].map((level, index) => Math.abs(level - (b[index] ?? 0)));
  return { mean: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, cell: Math.max(...gaps) };
}

/** Whether two pictures look the same to a person. */
export function isAlike(one: Fingerprint, other: Fingerprint): boolean {
  const { mean, cell } = distance(one, other);
  return mean <= TOLERANCE.mean && cell <= TOLERANCE.cell;
}

/**
 * Compares with the pictures stored in `journeys/pictures.json`. `ARTEL_KEEP_PICTURES=1` stores the present
 * ones instead, after a person has looked at them.
 */
export function expectStoredPictures(present: Readonly<Record<string, Fingerprint>>): void {
  if (process.env.ARTEL_KEEP_PICTURES === '1') {
    const sorted = Object.fromEntries(Object.entries(present).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(store, `${JSON.stringify(sorted, null, 2)}\n`);
    return;
  }
  const stored = JSON.parse(readFileSync(store, 'utf8')) as Record<string, Fingerprint>;
  expect(Object.keys(present).sort(), 'kept pictures').toEqual(Object.keys(stored).sort());
  const changed = Object.entries(present).flatMap(([name, picture]) => {
    const before = stored[name] as Fingerprint;
    return isAlike(picture, before) ? [] : [{ name, ...distance(picture, before) }];
  });
  expect(changed, 'blocks that look different').toEqual([]);
}

interface Measuring {
  readonly png: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly cell: number;
  readonly edge: number;
}

/** Runs in the page: decodes a picture and averages the cells of each place. */
async function measure({ png, places, cell, edge }: Measuring): Promise<Record<string, Fingerprint>> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const getMean = (data: Uint8ClampedArray) =>
    [0, 1, 2].map((part) => {
      let sum = 0;
      for (let at = part; at < data.length; at += 4) sum += data[at] ?? 0;
      return Math.round((sum * 4) / data.length);
    });
  const found: Record<string, Fingerprint> = {};
  for (const [name, place] of Object.entries(places)) {
    const [width, height] = [Math.round(place.width) - 2 * edge, Math.round(place.height) - 2 * edge];
    const [left, top] = [Math.round(place.left) + edge, Math.round(place.top) + edge];
    const levels: number[] = [];
    for (let y = 0; y < height; y += cell) {
      for (let x = 0; x < width; x += cell) {
        const [wide, high] = [Math.min(cell, width - x), Math.min(cell, height - y)];
        levels.push(...getMean(context.getImageData(left + x, top + y, wide, high).data));
      }
    }
    found[name] = { width, height, cells: btoa(String.fromCharCode(...levels)) };
  }
  return found;
}
