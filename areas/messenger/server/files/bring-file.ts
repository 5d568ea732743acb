import type { Readable } from 'node:stream';
import { AppError, type MemberActor } from '@artel/contract';
import { releaseReserved, reserveBytes } from '@artel/disk/server';
import { LARGEST_FILE, messengerErrors, messengerLimits } from '@artel/messenger/contract';
import type { Platform, Tx } from '@artel/server';
import type { FileRow } from './files.store.ts';
import { readPictureSize, storeFile } from './store-file.ts';

const MEGABYTE = 1024 * 1024;

interface Coming {
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array> | Readable;
  readonly signal?: AbortSignal;
  readonly isOwn?: boolean;
}

/**
 * Stores content as a file of the actor: storage is reserved before the first byte, and the row is inserted
 * after the last one.
 */
export async function bringFile<T>(
  deps: Platform,
  actor: MemberActor,
  { name, bytes, content, ...how }: Coming,
  finish: (tx: Tx, row: FileRow) => Promise<T>,
  within: (tx: Tx, work: () => Promise<T>) => Promise<T> = (_tx, work) => work(),
): Promise<T> {
  if (bytes > LARGEST_FILE)
    throw new AppError(messengerErrors['file-too-large'], { values: { count: LARGEST_FILE / MEGABYTE } });
  const { companyId, memberId } = actor.membership;
  const count = (tx: Tx) => deps.limits.consume(tx, messengerLimits.files, { member: memberId });
  await deps.db.asCompany(actor, count, { mayBeLost: true });
  const reservationId = await reserveBytes(deps, actor.membership, bytes);
  try {
    await deps.storage.requireRoom(bytes);
    const blob = await deps.blobs.write(content, { maxBytes: bytes, ...how });
    const size = await readPictureSize(deps, blob, name);
    return await deps.db.asCompany(actor, (tx) =>
      within(tx, async () =>
        finish(tx, await storeFile(deps, tx, actor, { name, blob, reservationId }, size)),
      ),
    );
  } catch (error) {
    await releaseReserved(deps, companyId, reservationId);
    throw error;
  }
}
