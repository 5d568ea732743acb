import { HOUR } from '@artel/contract/time';
import { nodeLeft } from '@artel/disk/contract';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { departures } from '../tables.ts';
import { type DepartureRow, listDepartures, lockMoveNotices } from './departures.store.ts';

const name = 'disk/ring-left';
const payload = z.object({ companyId: z.uuid(), byId: z.uuid(), spaceId: z.uuid() });
type MoveNotices = z.infer<typeof payload>;

/** The number of notices per day that are sent at once; later moves of one member out of one space are collected for an hour. */
const AT_ONCE = 5;
const PAUSE = HOUR;
/** Limit of the nodes that a notice counts. */
const MOST_NAMED = 1000;

/**
 * Notifies managers of nodes that a member moved out of their space; repeated moves out and in cause a few
 * notices a day.
 */
export const notifyOfMoves = job({
  name,
  priority: 'soon',
  payload,
  run: (deps, moves) =>
    deps.db.asCompanyJob('job disk/ring-left', moves.companyId, async (tx) => {
      await lockMoveNotices(tx, moves);
      const now = deps.clock.now();
      const all = await listDepartures(tx, { ...moves, now });
      const notified = all.flatMap(({ notifiedAt }) => notifiedAt?.getTime() ?? []);
      const waiting = all.filter(({ notifiedAt }) => notifiedAt === null);
      if (waiting.length === 0) return;
      const next = notified.length < AT_ONCE ? 0 : Math.max(...notified) + PAUSE;
      if (next > now.getTime()) return notifyOfMovesSoon(deps, tx, moves, { runAt: new Date(next) });
      const ids = waiting.map(({ id }) => id);
      await departures.updateAll(tx, { companyId: moves.companyId, id: ids }, { notifiedAt: now });
      const isEach = notified.length + waiting.length <= AT_ONCE;
      for (const left of isEach ? waiting : [putTogether(waiting)]) await publish(deps, tx, left);
    }),
});

/** Enqueues the notice at once or for a time; one job per member and space waits. */
export function notifyOfMovesSoon(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  moves: MoveNotices,
  options: { readonly runAt?: Date } = {},
): Promise<void> {
  const key = `${name} ${moves.companyId} ${moves.byId} ${moves.spaceId}`;
  return jobs.enqueue(tx, { name, payload }, moves, { ...options, key });
}

type Left = Pick<DepartureRow, 'companyId' | 'byId' | 'fromId' | 'nodeIds' | 'managerIds'>;

/** Merges several acts into one: from the folder that they share, else from the space. */
function putTogether(waiting: readonly DepartureRow[]): Left {
  const [first] = waiting as [DepartureRow];
  const isOneFolder = waiting.every(({ fromId }) => fromId === first.fromId);
  const all = (read: (one: DepartureRow) => readonly string[]) => [...new Set(waiting.flatMap(read))];
  return {
    companyId: first.companyId,
    byId: first.byId,
    fromId: isOneFolder ? first.fromId : first.spaceId,
    nodeIds: all(({ nodeIds }) => nodeIds).slice(0, MOST_NAMED),
    managerIds: all(({ managerIds }) => managerIds),
  };
}

function publish({ emit }: Pick<Platform, 'emit'>, tx: Tx, left: Left): Promise<void> {
  const { companyId, byId, fromId, nodeIds, managerIds } = left;
  return emit(tx, nodeLeft, { companyId, nodeIds: [...nodeIds], fromId, byId, managerIds: [...managerIds] });
}
