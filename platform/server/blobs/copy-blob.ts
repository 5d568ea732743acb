import { createHash } from 'node:crypto';
import type { BlobFiles } from './blob-files.ts';
import type { BlobFacts } from './blobs.ts';

const LIMITS = { maxBytes: Number.POSITIVE_INFINITY };

/**
 * Copies content to another place under the same id; null if it does not exist. Content that is removed from its place
 * meanwhile does not remain in the other: who removes it removes it there after here.
 */
export async function copyBlob(from: BlobFiles, to: BlobFiles, id: string): Promise<BlobFacts | null> {
  const content = await from.open(id);
  if (content === null) return null;
  // A place that refuses it at once reads nothing of it.
  const facts = await to.write(id, content, LIMITS).finally(() => content.destroy());
  if ((await from.stat(id)) !== null) return facts;
  await to.remove(id);
  return null;
}

/** Reads content at its place; null if it does not exist. */
export async function readFacts(files: BlobFiles, id: string): Promise<BlobFacts | null> {
  const content = await files.open(id);
  if (content === null) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest() };
}

export function isSame(one: BlobFacts, other: BlobFacts): boolean {
  return one.bytes === other.bytes && one.sha256.equals(other.sha256);
}
