import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Pixels of one cell of a fingerprint: large enough that two machines draw the same letters into it. */
const CELL = 16;

/** What a picture looks like from afar; two machines with other font renderers meet it, another colour or place doesn't. */
export interface Fingerprint {
  readonly width: number;
  readonly height: number;
  /** Mean red, green and blue of each cell, row by row, in base64. */
  readonly cells: string;
}

/** Levels of 255: how far cells may lie apart in the mean, and any single one. */
const TOLERANCE = { mean: 1.5, cell: 20, pixels: 3 };

/** Pixels at the edges that may show what stands beside. */
const EDGE = 2;

const store = fileURLToPath(new URL('../pictures.json', import.meta.url));

/** Takes the fingerprint of an element as it is shown now. */
export async function fingerprintOf(element: Locator): Promise<Fingerprint> {
  const png = await element.screenshot({ animations: 'disabled', caret: 'hide' });
  return element.page().evaluate(measure, { png: png.toString('base64'), cell: CELL, edge: EDGE });
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
export function looksLike(one: Fingerprint, other: Fingerprint): boolean {
  const { mean, cell } = distance(one, other);
  return mean <= TOLERANCE.mean && cell <= TOLERANCE.cell;
}

/**
 * Compares with the pictures that are kept in `journeys/pictures.json`. `ARTEL_KEEP_PICTURES=1` keeps the present ones
 * instead, after somebody has looked at them.
 */
export function expectKept(present: Readonly<Record<string, Fingerprint>>): void {
  if (process.env.ARTEL_KEEP_PICTURES === '1') {
    const sorted = Object.fromEntries(Object.entries(present).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(store, `${JSON.stringify(sorted, null, 2)}\n`);
    return;
  }
  const kept = JSON.parse(readFileSync(store, 'utf8')) as Record<string, Fingerprint>;
  expect(Object.keys(present).sort(), 'kept pictures').toEqual(Object.keys(kept).sort());
  const changed = Object.entries(present).flatMap(([name, picture]) => {
    const before = kept[name] as Fingerprint;
    return looksLike(picture, before) ? [] : [{ name, ...distance(picture, before) }];
  });
  expect(changed, 'blocks that look different').toEqual([]);
}

/** Runs in the page: decodes a picture and averages its cells. */
async function measure({
  png,
  cell,
  edge,
}: {
  png: string;
  cell: number;
  edge: number;
}): Promise<Fingerprint> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const [width, height] = [bitmap.width - 2 * edge, bitmap.height - 2 * edge];
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, -edge, -edge);
  const { data } = context.getImageData(0, 0, width, height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = (Math.floor(y / cell) * columns + Math.floor(x / cell)) * 4;
      for (let part = 0; part < 3; part++)
        sums[to + part] = (sums[to + part] ?? 0) + (data[from + part] ?? 0);
      sums[to + 3] = (sums[to + 3] ?? 0) + 1;
    }
  }
  const levels: number[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    for (let part = 0; part < 3; part++)
      levels.push(Math.round((sums[at + part] ?? 0) / (sums[at + 3] ?? 1)));
  }
  return { width, height, cells: btoa(String.fromCharCode(...levels)) };
}
