import type { MemberActor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { getMediaType } from '@artel/disk/contract';
import { finalizeReservation } from '@artel/disk/server';
import { job, type Platform, type Tx, type WrittenBlob } from '@artel/server';
import * as z from 'zod/mini';
import { deleteFiles, type FileRow, insertFile } from './files.store.ts';
import { pictureSize } from './picture-size.ts';

/** The time for writing the message, after which an upload without a message is deleted. */
const LOOSE_FOR = 2 * DAY;
/** A JPEG may contain a preview and a profile before its frame. */
const HEAD_BYTES = 256 * 1024;

interface Arrived {
  readonly name: string;
  readonly blob: WrittenBlob;
  readonly reservationId: string | null;
}

/** Reads the size of a picture on the disk. */
export async function readPictureSize(
  { blobs }: Pick<Platform, 'blobs'>,
  { id, bytes }: WrittenBlob,
  name: string,
) {
  if (!getMediaType(name)?.startsWith('image/') || bytes === 0) return null;
  const head = await blobs.open(id, { start: 0, end: Math.min(bytes, HEAD_BYTES) - 1 });
  const chunks: Buffer[] = [];
  for await (const chunk of head ?? []) chunks.push(chunk as Buffer);
  return pictureSize(Buffer.concat(chunks));
}

/**
 * Turns content that is already on the disk into a file of the actor without a message yet; it counts towards
 * the storage of the member who uploaded it.
 */
export async function storeFile(
  deps: Platform,
  tx: Tx,
  { membership: { companyId, memberId } }: MemberActor,
  { name, blob, reservationId }: Arrived,
  size: { width: number; height: number } | null,
): Promise<FileRow> {
  const now = deps.clock.now();
  const row = await insertFile(tx, {
    companyId,
    id: deps.ids.next(),
    name,
    mediaType: getMediaType(name) ?? 'application/octet-stream',
    bytes: blob.bytes,
    blobId: blob.id,
    sha256: blob.sha256,
    width: size?.width ?? null,
    height: size?.height ?? null,
    memberId,
    createdAt: now,
  });
  await deps.blobs.store(tx, blob, { kind: 'messenger/file', companyId });
  await finalizeReservation(deps, tx, {
    companyId,
    reservationId,
    changes: [{ memberId, bytes: blob.bytes }],
  });
  const runAt = new Date(now.getTime() + LOOSE_FOR);
  await deps.jobs.enqueue(tx, dropLooseFile, { companyId, fileId: row.id }, { runAt });
  return row;
}

/** Releases the contents of deleted files, and their storage. */
export async function releaseFiles(
  deps: Platform,
  tx: Tx,
  companyId: string,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { blobId } of rows) await deps.blobs.release(tx, blobId);
  const changes = rows.map(({ memberId, bytes }) => ({ memberId, bytes: -bytes }));
  await finalizeReservation(deps, tx, { companyId, reservationId: null, changes });
}

/** Deletes a file to which no message was sent. */
export const dropLooseFile = job({
  name: 'messenger/drop-loose-file',
  priority: 'bulk',
  payload: z.object({ companyId: z.uuid(), fileId: z.uuid() }),
  run: (deps, { companyId, fileId }) =>
    deps.db.asCompanyJob('job messenger/drop-loose-file', companyId, async (tx) =>
      releaseFiles(deps, tx, companyId, await deleteFiles(tx, companyId, { looseId: fileId })),
    ),
});
