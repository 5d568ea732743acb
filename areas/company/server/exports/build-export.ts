import { exportChanged } from '@artel/company/contract';
import { findAccount } from '@artel/identity/server';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { buildExportLetter } from '../letters/export-letter.ts';
import { findExport, setProgress } from './exports.store.ts';
import { writeZip } from './write-zip.ts';

const payload = z.object({ userId: z.uuid(), exportId: z.uuid() });

/**
 * Builds one archive outside of any transaction. Killed in the middle it begins anew: the file of before is nobody's and
 * goes with the next night.
 */
export const buildExport = job({ name: 'company/build-export', payload, run: build });

async function build(deps: Platform, { userId, exportId: id }: z.infer<typeof payload>): Promise<void> {
  const { db, data } = deps;
  const asked = await db.asUser(userId, (tx) => findExport(tx, userId, id));
  if (asked === null || asked.readyAt !== null) return;
  const { companyId } = asked;
  const parts = companyId === null ? data.ofPerson(userId) : data.ofCompany(companyId);
  const tell = (done: number) =>
    db.asUser(userId, async (tx) => {
      await setProgress(tx, id, { parts: parts.length, done });
      await deps.live.tell(tx, { userId }, exportChanged, {});
    });
  await tell(0);
  const blob = await writeZip(deps, parts, tell);
  await db.asUser(userId, async (tx) => {
    const account = await findAccount(tx, userId);
    const now = deps.clock.now();
    const ready = { blobId: blob.id, bytes: blob.bytes, readyAt: now };
    // Erased meanwhile, or finished by another run: then this file stays nobody's.
    if (account === null || !(await setProgress(tx, id, ready))) return;
    const owner = { kind: 'company/export', userId, ...(companyId !== null && { companyId }) } as const;
    await deps.blobs.keep(tx, blob, owner);
    await deps.live.tell(tx, { userId }, exportChanged, {});
    await deps.letters.send(tx, buildExportLetter(deps, account, companyId));
  });
}
