import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FileReader } from './file-reader.ts';

const MB = 1024 * 1024;
const SMALL = 64 * 1024;

async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'artel-reader-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const content = Buffer.from(Array.from({ length: 4 * MB }, (_, at) => (at * 7 + (at >> 16)) & 255));
  const path = join(folder, 'file');
  await writeFile(path, content);
  return { content, open: () => open(path, 'r') };
}

/** The lengths of the chunks, with copies of them, because the reader reuses their memory. */
async function readAll(reader: FileReader) {
  const lengths: number[] = [];
  const copies: Buffer[] = [];
  for await (const chunk of reader) {
    lengths.push(chunk.length);
    copies.push(Buffer.from(chunk));
  }
  return { lengths, content: Buffer.concat(copies) };
}

test('a reader gets large chunks after its first megabyte, as long as not too many others have them', async () => {
  const file = await makeFile();
  const large = { free: 1 };
  const [first, second] = [
    new FileReader(await file.open(), {}, large),
    new FileReader(await file.open(), {}, large),
  ];
  const ofFirst = await readAll(first);
  expect(ofFirst.lengths).toEqual([...Array(16).fill(SMALL), MB, MB, MB]);
  expect(ofFirst.content.equals(file.content)).toBe(true);
  // It ended, so its large chunks are free for the next reader.
  expect(large.free).toBe(1);
  large.free = 0;
  const ofSecond = await readAll(second);
  expect(new Set(ofSecond.lengths)).toEqual(new Set([SMALL]));
  expect(ofSecond.content.equals(file.content)).toBe(true);
  expect(large.free).toBe(0);
});

test('a reader that does not read has one small chunk waiting and no more', async () => {
  const file = await makeFile();
  const handle = await file.open();
  const reader = new FileReader(handle, {}, { free: 1 });
  reader.read(0);
  await new Promise((resolve) => reader.once('readable', resolve));
  expect(reader.readableLength).toBe(SMALL);
  expect(reader.readableHighWaterMark).toBe(SMALL);
  reader.destroy();
  await new Promise((resolve) => reader.once('close', resolve));
  expect(handle.fd).toBe(-1);
});

test('a part of a file is the part, in whichever chunks it comes', async () => {
  const file = await makeFile();
  for (const [start, end] of [
    [0, 0],
    [SMALL - 1, SMALL],
    [5, 3 * MB],
    [4 * MB - 1, 4 * MB - 1],
  ] as const) {
    const part = await readAll(new FileReader(await file.open(), { start, end }, { free: 1 }));
    expect(part.content.equals(file.content.subarray(start, end + 1))).toBe(true);
  }
});
