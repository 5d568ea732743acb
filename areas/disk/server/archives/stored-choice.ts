import { buffer } from 'node:stream/consumers';
import { MOST_IN_ARCHIVE } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { packIds, unpackIds } from './archive-id.ts';

const BYTES = 16;

type Deps = Pick<Platform, 'blobs'>;

/**
 * Stores the chosen nodes of an archive, as content that no row refers to: it is deleted after a day, when the
 * address of the archive has long expired. Returns its id.
 */
export async function storeChoice({ blobs }: Deps, nodeIds: readonly string[]): Promise<string> {
  const { id } = await blobs.write(toContent(nodeIds), { maxBytes: MOST_IN_ARCHIVE * BYTES });
  return id;
}

async function* toContent(nodeIds: readonly string[]): AsyncGenerator<Uint8Array> {
  yield packIds(nodeIds);
}

/** Reads the chosen nodes; null if they are gone. The signed address proves that the reader has chosen them. */
export async function readChoice({ blobs }: Deps, id: string): Promise<readonly string[] | null> {
  const content = await blobs.open(id);
  return content && unpackIds(await buffer(content));
}
