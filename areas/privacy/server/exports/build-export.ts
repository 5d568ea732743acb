import { findAccount } from '@artel/identity/server';
import { exportChanged } from '@artel/privacy/contract';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { exports } from '../tables.ts';
import { buildExportLetter } from './export-letter.ts';
import { dayBefore } from './export-life.ts';
import { exportLimit } from './export-limit.ts';
import { type ExportRow, setProgress } from './exports.store.ts';
import { DroppedError, writeZip } from './write-zip.ts';

const payload = z.object({ userId: z.uuid(), exportId: z.uuid() });

/**
 * Builds one archive outside of any transaction. A killed run begins again: the previous file is unreferenced
 * and deleted the next night. A failure is reported at once to the waiting person, and to the operator by the
 * failed job.
 */
export const buildExport = job({ name: 'privacy/build-export', priority: 'bulk', payload, run: build });

async function build(deps: Platform, { userId, exportId }: z.infer<typeof payload>): Promise<void> {
  const { db, clock, live } = deps;
  const requested = await db.asUser(userId, (tx) => exports.findBy(tx, { userId, id: exportId }));
  if (requested === null || !isWanted(requested, clock.now())) return;
  try {
    await pack(deps, requested);
  } catch (failure) {
    if (failure instanceof DroppedError) return;
    await db.asUser(userId, async (tx) => {
      const hasFailed = await setProgress(tx, exportId, { failedAt: clock.now() });
      // A failed export does not count towards the limit.
      const { limit, holder } = exportLimit(requested);
      if (hasFailed) await deps.limits.release(tx, limit, holder);
      await live.publish(tx, { userId }, exportChanged, {});
    });
    throw failure;
  }
}

const isWanted = ({ readyAt, failedAt, droppedAt, createdAt }: ExportRow, now: Date) =>
  readyAt === null && failedAt === null && droppedAt === null && createdAt >= dayBefore(now);

async function pack(deps: Platform, { id, userId, companyId }: ExportRow): Promise<void> {
  const { db, data } = deps;
  const parts = companyId === null ? data.ofPerson(userId) : data.ofCompany(companyId);
  const notify = (done: number) =>
    db.asUser(userId, async (tx) => {
      if (!(await setProgress(tx, id, { parts: parts.length, done }))) throw new DroppedError();
      await deps.live.publish(tx, { userId }, exportChanged, {});
    });
  await notify(0);
  const blob = await writeZip(deps, parts, notify);
  await db.asUser(userId, async (tx) => {
    const account = await findAccount(tx, userId);
    const now = deps.clock.now();
    const ready = { blobId: blob.id, bytes: blob.bytes, readyAt: now };
    // Erased meanwhile, or finished by another run: then this file is unreferenced.
    if (account === null || !(await setProgress(tx, id, ready))) return;
    const owner = { kind: 'privacy/export', userId, ...(companyId !== null && { companyId }) } as const;
    await deps.blobs.store(tx, blob, owner);
    await deps.live.publish(tx, { userId }, exportChanged, {});
    await deps.letters.send(tx, buildExportLetter(deps, account, companyId));
  });
}
