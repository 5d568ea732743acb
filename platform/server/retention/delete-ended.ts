import * as z from 'zod/mini';
import { type Job, job } from '../area.ts';
import type { OwnerPool } from '../db/as-owner.ts';
import type { Scopes, Tx } from '../db/scopes.ts';
import type { Platform } from '../platform.ts';
import { deleteEnded, type EndedOwner, findTableFacts, listOwnersOfEnded } from './ended.store.ts';
import { type EndingRetention, isEnding, type Retention } from './retention.ts';

/** Companies or people per chunk; each is a transaction of its own. */
const OWNERS = 200;
/** Rows of one transaction. */
const ROWS = 2_000;

interface Deletion {
  readonly jobs: readonly Job[];
  /** Deletes all rows past their retention now; the nightly jobs do it in chunks. */
  runAll(deps: Pick<Platform, 'db' | 'clock'>): Promise<void>;
}

/** Deletes rows past their retention: every night, in chunks of a table. */
export function createDeletion(declared: readonly Retention[], ownerPool: OwnerPool): Deletion {
  const retention = declared.filter(isEnding).filter(({ via }) => via === undefined);
  const named = new Map(retention.map((row) => [getName(row), row]));
  const chunk = job({
    name: 'platform/delete-ended',
    priority: 'bulk',
    payload: z.object({ life: z.string() }),
    async run(deps, payload) {
      const row = named.get(payload.life);
      // An earlier version had this table.
      if (row === undefined || (await deleteChunk(deps, ownerPool, row))) return;
      await deps.db.asInstallation('platform/retention', (tx) => deps.jobs.enqueue(tx, chunk, payload));
    },
  });
  const start = job({
    name: 'platform/start-deleting',
    priority: 'bulk',
    payload: z.object({}),
    cron: '17 2 * * *',
    async run({ db, jobs }) {
      await db.asInstallation('platform/retention', async (tx) => {
        for (const row of named.keys()) {
          await jobs.enqueue(tx, chunk, { life: row }, { key: `platform/delete-ended ${row}` });
        }
      });
    },
  });
  return {
    jobs: [start, chunk],
    async runAll(deps) {
      for (const row of retention) while (!(await deleteChunk(deps, ownerPool, row)));
    },
  };
}

/** Deletes a chunk of rows past their retention; returns whether none are left. */
async function deleteChunk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ownerPool: OwnerPool,
  row: EndingRetention,
): Promise<boolean> {
  const now = clock.now();
  const facts = await findTableFacts(ownerPool, row.table);
  const { scope } = facts;
  const remove = (tx: Tx) => deleteEnded(tx, row, { ...facts, now, atMost: ROWS });
  if (scope === 'installation') return (await db.asInstallation('platform/retention', remove)) < ROWS;
  const owners = await listOwnersOfEnded(ownerPool, row, { ...facts, now, atMost: OWNERS });
  let most = 0;
  for (const { id, memberId } of owners) {
    const gone = await getRemove(db, scope, { id, memberId }, remove);
    most = Math.max(most, gone);
  }
  // Otherwise the same ones would be selected again and again.
  if (owners.length > 0 && most === 0) throw new Error(`What ended in ${row.table} cannot be deleted`);
  return owners.length < OWNERS && most < ROWS;
}

/** Returns the deletion in the scope of the rows. */
function getRemove(
  db: Scopes,
  scope: string,
  { id, memberId }: EndedOwner,
  remove: (tx: Tx) => Promise<number>,
): Promise<number> {
  if (scope !== 'company') return db.asUser(id, remove);
  if (memberId === null) return db.asCompanyJob('job platform/delete-ended', id, remove);
  return db.asMember('job platform/delete-ended', { companyId: id, memberId }, remove);
}

function getName(row: EndingRetention): string {
  return `${row.table} ${'ends' in row ? row.ends : row.lastDay} ${row.where ?? ''}`.trim();
}
