import { HOUR, MINUTE } from '@artel/contract/time';
import { filesReceived } from '@artel/disk/contract';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import type { LinkRow } from '../links/links.store.ts';
import { markAnnounced } from './upload-links.store.ts';

const name = 'disk/announce-received';
const payload = z.object({ companyId: z.uuid(), linkId: z.uuid() });

/** A visitor sends several files in one go, for some minutes. */
const GATHERED = 2 * MINUTE;
/** The pause between two notices about one link. */
const PAUSE = HOUR;

/** Notifies the maker of a link of the files that came by it: those of some minutes, then of an hour, together. */
export const announceReceived = job({
  name,
  priority: 'soon',
  payload,
  run: (deps, { companyId, linkId }) =>
    deps.db.asCompanyJob('job disk/announce-received', companyId, async (tx) => {
      const count = await markAnnounced(tx, { companyId, id: linkId }, deps.clock.now());
      if (count > 0) await deps.emit(tx, filesReceived, { companyId, linkId, count });
    }),
});

/** Enqueues the notice when the first file came of which the maker was not notified. */
export async function announceSoon(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  link: Pick<LinkRow, 'companyId' | 'id' | 'uploads' | 'announcedUploads' | 'announcedAt'>,
): Promise<void> {
  const { companyId, id: linkId, uploads, announcedUploads, announcedAt } = link;
  if (uploads - announcedUploads > 1) return;
  const earliest = clock.now().getTime() + GATHERED;
  const runAt = new Date(Math.max(earliest, (announcedAt?.getTime() ?? 0) + PAUSE));
  await jobs.enqueue(tx, { name, payload }, { companyId, linkId }, { runAt, key: `${name} ${linkId}` });
}
