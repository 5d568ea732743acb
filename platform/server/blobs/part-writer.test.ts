import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BucketContent } from '../egress/bucket.ts';
import { PartWriter } from './part-writer.ts';

/** Copies each chunk, because the next ones may use its memory. */
async function read(content: BucketContent): Promise<Buffer> {
  const body = content.open();
  if (body instanceof Uint8Array) return Buffer.from(body);
  const copies: Buffer[] = [];
  for await (const chunk of body) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}

async function cut(chunks: readonly Uint8Array[], getPartBytes: (count: number) => number) {
  const folder = await mkdtemp(join(tmpdir(), 'artel-parts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parts: Buffer[] = [];
  let begun = 0;
  const writer = new PartWriter({
    folder,
    getPartBytes: () => getPartBytes(begun),
    async send(content) {
      begun += 1;
      // A second attempt reads the same bytes.
      expect(await read(content)).toEqual(await read(content));
      parts.push(await read(content));
    },
  });
  for (const chunk of chunks) await writer.write(chunk);
  const rest = await writer.end(async (content) => content && (await read(content)));
  await writer.close();
  return { parts, rest };
}

test('a part is exactly as long as it should be, however the content is cut into chunks', async () => {
  const content = randomBytes(600_000);
  for (const length of [7_000, 64 * 1024, 250_000, 600_000]) {
    const count = Math.ceil(content.length / length);
    const chunks = Array.from({ length: count }, (_, at) => content.subarray(at * length, (at + 1) * length));
    const { parts, rest } = await cut(chunks, () => 100_000);
    expect(parts.map((part) => part.length)).toEqual(Array(6).fill(100_000));
    expect(rest).toBeNull();
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  }
});

test('the rest is shorter than a part, and later parts may be longer', async () => {
  // More chunks than the reader of a part has in memory.
  const content = randomBytes(1_250_000);
  const { parts, rest } = await cut([content], (count) => (count < 2 ? 100_000 : 500_000));
  expect(parts.map((part) => part.length)).toEqual([100_000, 100_000, 500_000, 500_000]);
  expect(rest).toHaveLength(50_000);
  expect(Buffer.concat([...parts, rest ?? Buffer.alloc(0)]).equals(content)).toBe(true);
});
