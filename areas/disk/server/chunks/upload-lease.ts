import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform } from '@artel/server';
import { uploads } from '../tables.ts';
import { claimUpload, renewUpload, type UploadRow } from './uploads.store.ts';

/** The right to write lasts this long by the clock of the database, if it is not renewed. */
const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
/** Without an answer of the database the right ends this much earlier here than there. */
const RESERVE_MS = 3_000;

/**
 * The right of one request to write an upload, which no other request on any server has at the same time. It
 * is renewed while bytes arrive, so it ends by itself if the server is gone or the client is silent.
 */
export class UploadLease {
  readonly writer: string;
  readonly #deps: Platform;
  readonly #actor: MemberActor;
  #uploadId: string | null = null;
  #sentAt = 0;
  #triedAt = 0;

  constructor(deps: Platform, actor: MemberActor) {
    this.writer = deps.ids.next();
    this.#deps = deps;
    this.#actor = actor;
  }

  /** The values with which a row is inserted that this request writes at once. */
  begin(uploadId: string): { readonly writer: string; readonly writerUntil: Date } {
    this.#hold(uploadId, performance.now());
    // By the clock of this server, because no other request knows the upload before this one is answered.
    return { writer: this.writer, writerUntil: new Date(this.#deps.clock.now().getTime() + LEASE_MS) };
  }

  /** Claims the upload; null while another request has it. */
  async claim(uploadId: string): Promise<'claimed' | 'missing' | null> {
    const { companyId, memberId } = this.#actor.membership;
    const { writer } = this;
    const sentAt = performance.now();
    const claim = { companyId, id: uploadId, memberId, writer, forMs: LEASE_MS };
    const outcome = await this.#deps.db.asCompany(this.#actor, async (tx) => {
      if (await claimUpload(tx, claim)) return 'claimed';
      return (await uploads.exists(tx, { companyId, id: uploadId, memberId })) ? null : 'missing';
    });
    if (outcome === 'claimed') this.#hold(uploadId, sentAt);
    return outcome;
  }

  /** Called before each chunk is written: throws once the right has ended. */
  async renew(): Promise<void> {
    const now = performance.now();
    if (this.#uploadId === null || now - this.#triedAt < RENEW_EVERY_MS) return;
    this.#triedAt = now;
    const { companyId } = this.#actor.membership;
    const renewal = { companyId, id: this.#uploadId, writer: this.writer, forMs: LEASE_MS };
    const isHeld = await this.#deps.db
      .asCompany(this.#actor, (tx) => renewUpload(tx, renewal))
      .catch((error) => {
        // A database that is away for a moment stops no upload: until then no one else can claim it.
        if (performance.now() - this.#sentAt > LEASE_MS - RESERVE_MS) throw error;
        return null;
      });
    if (isHeld === false) throw new AppError(requestErrors.conflict);
    if (isHeld) this.#sentAt = now;
  }

  /** Renews the right during work that takes long without a chunk. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => this.renew().catch(() => {}), RENEW_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
    }
  }

  /** Refuses to finish an upload that another request has claimed. */
  check(row: Pick<UploadRow, 'writer'>): void {
    if (row.writer !== this.writer) throw new AppError(requestErrors.conflict);
  }

  /** The right ended with the upload, in a transaction of the request. */
  end(): void {
    this.#uploadId = null;
  }

  async release(): Promise<void> {
    const id = this.#uploadId;
    if (id === null) return;
    this.#uploadId = null;
    const { companyId } = this.#actor.membership;
    const { writer } = this;
    await this.#deps.db.asCompany(this.#actor, (tx) =>
      uploads.updateAll(tx, { companyId, id, writer }, { writer: null, writerUntil: null }),
    );
  }

  #hold(uploadId: string, sentAt: number): void {
    this.#uploadId = uploadId;
    this.#sentAt = sentAt;
    this.#triedAt = sentAt;
  }
}
