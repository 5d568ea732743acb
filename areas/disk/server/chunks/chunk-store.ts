import type { Readable } from 'node:stream';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { diskErrors, UploadFacts } from '@artel/disk/contract';
import { type Platform, type ProtocolRequest, parseFields } from '@artel/server';
import { DataStore, Upload } from '@tus/utils';
import { uploads } from '../tables.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import { placeFile } from '../uploads/place-file.ts';
import { finalizeReservation, releaseBytes } from '../usage/reserve-bytes.ts';
import type { UploadLease } from './upload-lease.ts';
import type { UploadRow } from './uploads.store.ts';

/** An upload expires a day after its last chunk. */
const LIFETIME_MS = DAY;
/** Limit for one member; a page sends a few at a time, however many files were dropped. */
const MAX_ONGOING = 200;

/** The request that sends a chunk; its body is read here and not by the library. */
interface Coming extends Pick<ProtocolRequest, 'body' | 'isFromSocket' | 'signal'> {
  /** Ends the placeholder that the library has instead of the body. */
  end(): void;
  /** Its right to write. */
  readonly lease: UploadLease;
}

interface Reserved {
  readonly bytes: number;
  readonly reservationId: string | null;
}

/**
 * Uploads of one member as tus sees them. A file exists once its last byte is on the disk and its node is in
 * the tree; before that, no client receives the confirmation.
 */
export class ChunkStore extends DataStore {
  readonly #deps: Platform;
  readonly #actor: MemberActor;
  readonly #request: Coming;
  /** The upload as this request found it: no other one writes it meanwhile. */
  #row: UploadRow | null = null;
  /** The node of the completed upload; null before. */
  nodeId: string | null = null;
  expiresAt: Date | null = null;
  /** The upload that this request created. */
  begunId: string | null = null;

  constructor(deps: Platform, actor: MemberActor, request: Coming) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
    this.#deps = deps;
    this.#actor = actor;
    this.#request = request;
  }

  override async create(upload: Upload): Promise<Upload> {
    const deps = this.#deps;
    const { companyId, memberId } = this.#actor.membership;
    const facts = parseFields(UploadFacts, getFacts(upload), deps.text);
    const bytes = upload.size ?? 0;
    const ongoing = await deps.db.asCompany(this.#actor, (tx) =>
      uploads.count(tx, { companyId, memberId, nodeId: null }),
    );
    if (ongoing >= MAX_ONGOING)
      throw new AppError(diskErrors['too-many-uploads'], { values: { count: MAX_ONGOING } });
    const { reservationId } = await admitUpload(deps, this.#actor, facts, bytes);
    const row = await this.#begin(upload.id, facts, { bytes, reservationId });
    if (bytes === 0) await this.#settle(row);
    return upload;
  }

  /**
   * Stores a new upload; if that fails, the reservation is released, and the draft is removed later with all
   * abandoned ones.
   */
  async #begin(id: string, facts: UploadFacts, stored: Reserved): Promise<UploadRow> {
    const deps = this.#deps;
    const { companyId, memberId } = this.#actor.membership;
    try {
      const draftId = await deps.blobs.startDraft();
      const { parentId, name, conflict, modifiedAt } = facts;
      const row: UploadRow = {
        ...stored,
        companyId,
        id,
        memberId,
        parentId,
        name,
        conflict,
        modifiedAt: modifiedAt === undefined ? null : new Date(modifiedAt),
        draftId,
        nodeId: null,
        expiresAt: this.#end(),
        ...this.#request.lease.begin(id),
      };
      await deps.db.asCompany(this.#actor, (tx) => uploads.insert(tx, row));
      this.begunId = id;
      this.#row = row;
      return row;
    } catch (error) {
      await releaseBytes(deps, companyId, stored.reservationId);
      throw error;
    }
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const deps = this.#deps;
    const row = this.#row ?? (await this.#find(id));
    const { isFromSocket, signal, lease } = this.#request;
    const limits = { maxBytes: row.bytes - offset, signal, isOwn: isFromSocket };
    // Even if the chunk is refused before a byte was read, the library's placeholder must end.
    const bytes = await deps.blobs
      .append(row.draftId, offset, this.#pieces(stream), limits)
      .finally(this.#request.end);
    const own = { companyId: row.companyId, id, writer: lease.writer };
    const isOwn = await deps.db.asCompany(this.#actor, (tx) =>
      uploads.updateAll(tx, own, { expiresAt: this.#end() }),
    );
    if (isOwn === 0) throw new AppError(requestErrors.conflict);
    if (bytes === row.bytes) await this.#settle(row);
    return bytes;
  }

  /**
   * The chunks of the body. The library ends its own stream early when another request continues the upload:
   * then the rest is not read, and the connection stays open for the response.
   */
  async *#pieces(ofLibrary: Readable): AsyncGenerator<Uint8Array> {
    const { body, end, lease } = this.#request;
    const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
    let isOver = false;
    let leave = () => {};
    const stop = () => {
      isOver = true;
      leave();
    };
    ofLibrary.once('end', stop).once('close', stop).resume();
    try {
      while (!isOver) {
        const next = await new Promise<IteratorResult<Uint8Array> | null>((resolve, reject) => {
          leave = () => resolve(null);
          chunks.next().then(resolve, reject);
        });
        if (!next || next.done) return;
        await lease.renew();
        yield next.value;
      }
    } catch (error) {
      if (!isOver) throw error;
    } finally {
      ofLibrary.off('end', stop).off('close', stop);
      end();
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#find(id);
    const { blobs } = this.#deps;
    // The draft first, because a bucket would be requested for an object that is not there yet.
    const offset =
      row.nodeId === null
        ? ((await blobs.draftBytes(row.draftId)) ?? (await blobs.stat(row.draftId))?.bytes)
        : row.bytes;
    if (offset === undefined) throw new AppError(requestErrors['not-found']);
    // All bytes had arrived, but the server stopped before the node was created.
    if (offset === row.bytes && row.nodeId === null) await this.#settle(row);
    return new Upload({ id, size: row.bytes, offset });
  }

  override async remove(id: string): Promise<void> {
    const { companyId, nodeId, draftId, reservationId } = await this.#find(id);
    await this.#deps.db.asCompany(this.#actor, async (tx) => {
      await uploads.delete(tx, { companyId, id });
      // In the same transaction, so that no fault in between leaves the storage reserved for days.
      if (nodeId === null)
        await finalizeReservation(this.#deps, tx, { companyId, reservationId, changes: [] });
    });
    this.#request.lease.end();
    if (nodeId === null) await this.#deps.blobs.dropDraft(draftId);
  }

  /** The reservation is renewed by each chunk and lasts one such period after the last. */
  override getExpiration(): number {
    return 0;
  }

  async #find(id: string): Promise<UploadRow> {
    const { companyId, memberId } = this.#actor.membership;
    const row = await this.#deps.db.asCompany(this.#actor, (tx) =>
      uploads.findBy(tx, { companyId, id, memberId }),
    );
    if (!row || row.expiresAt <= this.#deps.clock.now()) throw new AppError(requestErrors['not-found']);
    this.nodeId = row.nodeId;
    this.expiresAt = row.expiresAt;
    this.#row = row;
    return row;
  }

  #end(): Date {
    this.expiresAt = new Date(this.#deps.clock.now().getTime() + LIFETIME_MS);
    return this.expiresAt;
  }

  /** The content is written to the disk first. A refusal after that (a name taken meanwhile) may be retried. */
  async #settle(row: UploadRow): Promise<void> {
    const deps = this.#deps;
    const { companyId, id, parentId, name, conflict, modifiedAt, draftId, reservationId } = row;
    const { lease } = this.#request;
    const blob = await lease.during(() => deps.blobs.finishDraft(draftId));
    if (blob.bytes !== row.bytes) throw new Error('A completed upload has another length than declared');
    const facts: UploadFacts = {
      parentId,
      name,
      conflict,
      ...(modifiedAt && { modifiedAt: modifiedAt.toISOString() }),
    };
    this.nodeId = await deps.db.asCompany(this.#actor, async (tx) => {
      const current = await uploads.lock(tx, { companyId, id });
      if (!current) throw new AppError(requestErrors['not-found']);
      if (current.nodeId !== null) return current.nodeId;
      // This server was away for so long that another request has continued.
      lease.check(current);
      const { node } = await placeFile(deps, tx, this.#actor, { facts, blob, reservationId });
      const ended = { nodeId: node.id, reservationId: null, writer: null, writerUntil: null };
      await uploads.update(tx, { companyId, id }, ended);
      return node.id;
    });
    lease.end();
  }
}

/** Reads the metadata of tus, in which clients in browsers use their own key for the type. */
function getFacts({ metadata }: Upload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([key, value]) =>
      value === null || value === '' ? [] : [[key, value]],
    ),
  );
}
