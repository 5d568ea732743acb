import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { BucketContent } from '../egress/bucket.ts';
import { PartWriter } from './part-writer.ts';

const read = async (content: BucketContent) => {
  const body = content.open();
  return body instanceof Uint8Array ? Buffer.from(body) : buffer(body);
};

async function cut(chunks: readonly Uint8Array[], getPartBytes: (count: number) => number) {
  const folder = await mkdtemp(join(tmpdir(), 'artel-parts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parts: Buffer[] = [];
  const writer = new PartWriter({
    folder,
    getPartBytes: () => getPartBytes(parts.length),
    async send(content) {
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
  const content = randomBytes(500_000);
  const { parts, rest } = await cut([content], (count) => (count < 2 ? 100_000 : 250_000));
  expect(parts.length).toBeGreaterThan(1);
  expect(rest?.length).toBeLessThan(250_000);
  expect(Buffer.concat([...parts, rest ?? Buffer.alloc(0)]).equals(content)).toBe(true);
});
