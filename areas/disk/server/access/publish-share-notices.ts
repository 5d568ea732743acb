import { MINUTE } from '@artel/contract/time';
import { diskLimits, nodeShared } from '@artel/disk/contract';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { grants } from '../tables.ts';
import { findPaths } from '../tree/tree.store.ts';
import {
  deleteBeyond,
  deleteWaiting,
  listRecipients,
  listWaiting,
  lockShareNotices,
  setBatch,
} from './share-notices.store.ts';

const name = 'disk/ring-shares';
const payload = z.object({ companyId: z.uuid(), sharerId: z.uuid() });
type Sharer = z.infer<typeof payload>;

/**
 * The pause between two notices from one member to one person: a member who shares twenty files within
 * minutes causes two notices.
 */
const PAUSE = 10 * MINUTE;
const MOST_CHECKED = 1000;

/**
 * Notifies people of what one member shared with them: the first one at once, later ones collected in one
 * notice. Nothing is published beyond the daily limit, or about grants that were revoked or nodes that were
 * trashed meanwhile.
 */
export const publishShareNotices = job({
  name,
  priority: 'soon',
  payload,
  run: (deps, sharer) =>
    deps.db.asCompanyJob('job disk/ring-shares', sharer.companyId, async (tx) => {
      await lockShareNotices(tx, sharer);
      await dropRevoked(deps, tx, sharer);
      const now = deps.clock.now();
      const recipients = await listRecipients(tx, { ...sharer, now });
      const most = deps.limits.storedPerDay(diskLimits['share-notices']);
      const [beyond, within] = [
        recipients.filter(({ count }) => count >= most),
        recipients.filter(({ count }) => count < most),
      ];
      const dueAt = ({ lastAt }: { lastAt: Date | null }) => (lastAt === null ? 0 : lastAt.getTime() + PAUSE);
      const due = within.filter((recipient) => dueAt(recipient) <= now.getTime());
      const later = within.filter((recipient) => dueAt(recipient) > now.getTime());
      await deleteBeyond(tx, { ...sharer, userIds: beyond.map(({ userId }) => userId) });
      if (due.length > 0) {
        const batchId = deps.ids.next();
        await setBatch(tx, { ...sharer, userIds: due.map(({ userId }) => userId), batchId, now });
        await deps.emit(tx, nodeShared, { companyId: sharer.companyId, batchId });
      }
      if (later.length === 0) return;
      await publishSoon(deps, tx, sharer, { runAt: new Date(Math.min(...later.map(dueAt))) });
    }),
});

/** Enqueues the notices at once or for a time; one job per member waits. */
export function publishSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  sharer: Sharer,
  options: { readonly runAt?: Date } = {},
): Promise<void> {
  const key = `${name} ${sharer.companyId} ${sharer.sharerId}`;
  return jobs.enqueue(tx, { name, payload }, sharer, { ...options, key });
}

async function dropRevoked({ clock }: Pick<Platform, 'clock'>, tx: Tx, sharer: Sharer): Promise<void> {
  const { companyId } = sharer;
  const now = clock.now();
  const waiting = await listWaiting(tx, sharer, MOST_CHECKED);
  if (waiting.length === 0) return;
  const rows = await grants.list(tx, { companyId, id: waiting.map(({ grantId }) => grantId) });
  const holding = new Set(
    rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(({ id }) => id),
  );
  const nodeIds = [...new Set(waiting.map(({ nodeId }) => nodeId))];
  const paths = await findPaths(tx, { companyId, principalIds: [], now }, nodeIds);
  const isThere = (nodeId: string) => {
    const path = paths.get(nodeId) ?? [];
    return path.length > 0 && path.every(({ trashedAt }) => trashedAt === null);
  };
  const over = waiting.filter(({ nodeId, grantId }) => !holding.has(grantId) || !isThere(nodeId));
  await deleteWaiting(
    tx,
    sharer,
    over.map(({ grantId }) => grantId),
  );
}
