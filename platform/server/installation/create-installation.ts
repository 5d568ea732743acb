import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { keyCheck } from '../backup/manifest.ts';
import type { BlobMarks } from '../blobs/blob-marks.ts';
import { type BlobMove, deleteOpenBlobMove, findBlobMove } from '../blobs/blob-moves.store.ts';
import { explainBucket } from '../blobs/explain-bucket.ts';
import { StartError } from '../config/start-error.ts';
import type { OwnerClient, OwnerPool } from '../db/as-owner.ts';
import { findPart } from './find-part.ts';
import {
  type Binding,
  findBinding,
  hasInstallationTables,
  listRecentBlobs,
  readDatabaseIdentity,
  upsertBinding,
  withStartLock,
} from './installation.store.ts';

/** Refusals that belong to a move of the content. */
const MOVE_REFUSALS: ReadonlySet<string> = new Set([
  'moved',
  'folderAway',
  'closing',
  'toFolder',
  'moveOfOriginal',
]);

/** Blobs of which one must have its file before a folder without a mark is bound. */
const SAMPLE = 100;

interface InstallationOptions {
  readonly pool: OwnerPool;
  readonly marks: BlobMarks;
  /** The place that the settings do not name: the folder beside a bucket. */
  readonly otherMarks: BlobMarks | null;
  /** Begins with the newest move of the content; `isPart` if this server takes part in it. */
  readonly begin: (move: BlobMove | null, isPart: boolean) => void;
  readonly masterKey: Buffer;
  readonly log: Logger;
}

/** Proves that the data folder and the master key are those of the database. */
export interface Installation {
  /** Refuses another folder or key; changes nothing, so that it can run before the migrations. */
  check(database: { readonly isNew: boolean }): Promise<void>;
  /** Checks again and binds the folder and the key to a database that has none yet. */
  bind(): Promise<void>;
  /** Binds this folder and this key in place of the former ones, as the operator's decision. */
  adopt(): Promise<void>;
  /** Whether the folder still is the one that was bound: it may have been unmounted, or bound to another database. */
  isFolderOwn(): Promise<boolean>;
}

export function createInstallation(options: InstallationOptions): Installation {
  const { pool, marks, otherMarks, masterKey, log } = options;
  const path = marks.place;
  const refuse = (reason: string) =>
    marks.isBucket
      ? new StartError(`bucket.${reason}`, { path })
      : new StartError(`installation.${reason}`, { path });
  const ownKey = keyCheck(masterKey);
  let bound: { readonly folderId: string; readonly identity: string } | null = null;

  async function refuseOther(client: OwnerPool | OwnerClient, isNew: boolean): Promise<Binding | null> {
    const binding = await findStored(client);
    const folderId = await marks.read('installation');
    if (binding === null) await refuseUnbound(client, isNew, folderId);
    else await refuseBound(client, binding, folderId);
    return binding;
  }

  /** A new installation, or one from before there were ids: its folder must be free, and have the files of the database. */
  async function refuseUnbound(client: OwnerPool | OwnerClient, isNew: boolean, folderId: string | null) {
    if (folderId !== null || (isNew && (await marks.hasContent()))) throw refuse('otherDatabase');
    const known = await listRecentBlobs(client, SAMPLE);
    if (known.length > 0 && !(await marks.hasAny(known))) throw refuse('emptyFolder');
  }

  async function refuseBound(client: OwnerPool | OwnerClient, binding: Binding, folderId: string | null) {
    const part = await getPart(client, binding, folderId);
    if (part !== 'alone' && part !== 'both')
      throw MOVE_REFUSALS.has(part) ? new StartError(`move.${part}`, { path }) : refuse(part);
    if (ownKey !== binding.keyCheck) throw new StartError('installation.otherKey');
    const user = await marks.read('database');
    if (user !== null && user !== (await readDatabaseIdentity(client))) throw refuse('copiedDatabase');
  }

  const explained = (work: () => Promise<void>) => explainBucket(path, work);

  async function getPart(client: OwnerPool | OwnerClient, { folderId }: Binding, ownId: string | null) {
    const otherId = (await otherMarks?.read('installation')) ?? null;
    const own = marks.isBucket ? 'bucket' : 'folder';
    return findPart(await findBlobMove(client), { own, ownId, otherId, boundId: folderId });
  }

  /** A start that died between the database and the folder left the id beside its place. */
  async function finalize(client: OwnerPool | OwnerClient): Promise<void> {
    const binding = await findStored(client);
    if (binding) await marks.finalize(binding.folderId);
  }

  /** The database names the folder before the folder names the database, so that neither is bound by half. */
  async function bindNew(): Promise<void> {
    const folderId = await withStartLock(pool, async (client) => {
      if ((await refuseOther(client, false)) !== null) return null;
      const id = randomUUID();
      await marks.prepare(id);
      await upsertBinding(client, { folderId: id, keyCheck: ownKey });
      return id;
    });
    if (folderId === null) return;
    await marks.finalize(folderId);
    log.info({ folder: path }, 'the data folder and the key are bound to the database');
  }

  return {
    async check({ isNew }) {
      await explained(async () => {
        await finalize(pool);
        await refuseOther(pool, isNew);
      });
    },
    async bind() {
      await explained(async () => {
        await finalize(pool);
        await bindNew();
        const identity = await readDatabaseIdentity(pool);
        const user = await marks.write('database', identity);
        if (user !== identity) throw refuse('copiedDatabase');
        const binding = await refuseOther(pool, false);
        if (binding === null) return;
        const ownId = await marks.read('installation');
        if (ownId !== null) bound = { folderId: ownId, identity };
        options.begin(await findBlobMove(pool), (await getPart(pool, binding, ownId)) === 'both');
      });
    },
    async adopt() {
      await explained(() =>
        withStartLock(pool, async (client) => {
          const folderId = await marks.write('installation', randomUUID());
          await deleteOpenBlobMove(client);
          await upsertBinding(client, { folderId, keyCheck: ownKey });
          await marks.replace('database', await readDatabaseIdentity(client));
        }),
      );
    },
    async isFolderOwn() {
      if (bound === null) return false;
      const [folderId, user] = await Promise.all([marks.read('installation'), marks.read('database')]);
      return folderId === bound.folderId && user === bound.identity;
    },
  };
}

/** The binding of the database; null before its migrations too. */
async function findStored(client: OwnerPool | OwnerClient): Promise<Binding | null> {
  return (await hasInstallationTables(client)) ? findBinding(client) : null;
}
