import type { Readable } from 'node:stream';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { getMediaType } from '@artel/disk/contract';
import { finalizeReservation, openDiskFile, releaseReserved, reserveBytes } from '@artel/disk/server';
import {
  type DraftFile,
  DraftFileFacts,
  LARGEST_LETTER,
  MOST_FILES,
  mailDraftChanged,
  mailErrors,
  mailLimits,
} from '@artel/mail/contract';
import {
  type Platform,
  type ProtocolAnswer,
  type ProtocolRequest,
  parseFields,
  type Tx,
} from '@artel/server';
import {
  type DraftFileRow,
  type DraftRow,
  insertDraftFile,
  listDraftFiles,
  lockDraft,
} from '../stored/drafts.store.ts';
import { contents } from '../tables.ts';
import { presentFile } from './present-draft.ts';

const MEGABYTE = 1024 * 1024;

interface Coming {
  readonly draftId: string;
  readonly name: string;
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array> | Readable;
  readonly signal?: AbortSignal;
  readonly isOwn?: boolean;
  /** Otherwise the number of bytes is another server's claim. */
  readonly isExact?: boolean;
}

export async function publishDraft(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  { userId, membership: { companyId } }: MemberActor,
  draftId: string,
): Promise<void> {
  await live.publish(tx, { userId }, mailDraftChanged, { companyId, draftId });
}

/** A draft of the actor that was not sent, locked until the transaction ends. */
export async function requireDraft(tx: Tx, companyId: string, id: string): Promise<DraftRow> {
  const draft = await lockDraft(tx, companyId, id);
  if (!draft) throw new AppError(requestErrors['not-found']);
  if (draft.isSent) throw new AppError(mailErrors['draft-sent']);
  return draft;
}

/** Refuses a further file if the letter would be larger than servers accept, or would have too many. */
async function requireRoom(tx: Tx, companyId: string, draftId: string, bytes: number): Promise<number> {
  const files = await listDraftFiles(tx, companyId, [draftId]);
  if (files.length >= MOST_FILES)
    throw new AppError(mailErrors['too-many-letter-files'], { values: { count: MOST_FILES } });
  const all = files.reduce((sum, file) => sum + file.bytes, bytes);
  if (all > LARGEST_LETTER)
    throw new AppError(mailErrors['letter-too-large'], { values: { count: LARGEST_LETTER / MEGABYTE } });
  return files.length;
}

/**
 * Stores content as a file of a draft: storage is reserved before the first byte, and the rows are inserted
 * after the last one.
 */
export async function bringFile<T>(
  deps: Platform,
  actor: MemberActor,
  { draftId, name, bytes, content, isExact = true, ...how }: Coming,
  finish: (tx: Tx, row: DraftFileRow) => Promise<T>,
  within: (tx: Tx, work: () => Promise<T>) => Promise<T> = (_tx, work) => work(),
): Promise<T> {
  const { companyId, memberId } = actor.membership;
  await deps.db.asCompany(actor, async (tx) => {
    await deps.limits.consume(tx, mailLimits.files, { member: memberId });
    await requireDraft(tx, companyId, draftId);
    await requireRoom(tx, companyId, draftId, bytes);
  });
  const reservationId = await reserveBytes(deps, actor.membership, bytes);
  try {
    await deps.storage.requireRoom(bytes);
    const blob = await deps.blobs.write(content, { maxBytes: isExact ? bytes : LARGEST_LETTER, ...how });
    return await deps.db.asCompany(actor, (tx) =>
      within(tx, async () => {
        await requireDraft(tx, companyId, draftId);
        const place = await requireRoom(tx, companyId, draftId, blob.bytes);
        const contentId = deps.ids.next();
        const createdAt = deps.clock.now();
        const { id: blobId, sha256 } = blob;
        await contents.insert(tx, {
          companyId,
          id: contentId,
          blobId,
          sha256,
          bytes: blob.bytes,
          memberId,
          uses: 1,
          createdAt,
        });
        const row = await insertDraftFile(tx, {
          companyId,
          id: deps.ids.next(),
          ownerId: memberId,
          draftId,
          contentId,
          name,
          mediaType: getMediaType(name) ?? 'application/octet-stream',
          bytes: blob.bytes,
          place,
        });
        await deps.blobs.store(tx, blob, { kind: 'mail/file', companyId });
        await finalizeReservation(deps, tx, {
          companyId,
          reservationId,
          changes: [{ memberId, bytes: blob.bytes }],
        });
        await publishDraft(deps, tx, actor, draftId);
        return finish(tx, row);
      }),
    );
  } catch (error) {
    await releaseReserved(deps, companyId, reservationId);
    throw error;
  }
}

/** Stores a file from the computer for a letter that is being written. */
export async function uploadFile(
  deps: Platform,
  actor: MemberActor,
  { query, headers, body, isFromSocket, signal }: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const { name, draftId } = parseFields(DraftFileFacts, Object.fromEntries(query), deps.text);
  if (headers['transfer-encoding'] !== undefined) throw new AppError(requestErrors['too-large']);
  const bytes = Number(headers['content-length'] ?? 0);
  const coming = { draftId, name, bytes, content: body, signal, isOwn: isFromSocket };
  const file = await bringFile(deps, actor, coming, async (_tx, row) => presentFile(row));
  return {
    status: 201,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(file),
  };
}

/** Copies a file from the disk that the actor may read; later changes there do not affect the letter. */
export async function copyDiskFile(
  deps: Platform,
  actor: MemberActor,
  { draftId, nodeId }: { draftId: string; nodeId: string },
): Promise<DraftFile> {
  const { name, bytes, open } = await openDiskFile(deps, actor, nodeId);
  return bringFile(
    deps,
    actor,
    { draftId, name, bytes, content: read(open) },
    async (_tx, row) => presentFile(row),
    (tx, work) => deps.once.finish(tx, work),
  );
}

/** Opens the file after storage is reserved, so that a refusal leaves nothing open. */
async function* read(open: Awaited<ReturnType<typeof openDiskFile>>['open']): AsyncGenerator<Uint8Array> {
  const content = await open();
  if (content === null) throw new AppError(requestErrors['not-found']);
  yield* content;
}
