import { calendarErrors, calendarLimits, UNDO_SECONDS } from '@artel/calendar/contract';
import { AppError, type MemberActor } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { replaceOccurrences, setEvent } from '../stored/events.store.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { events, undos } from '../tables.ts';
import { followChange } from './follow-change.ts';
import { consumeUndo, restoreRows } from './undos.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'live' | 'jobs' | 'limits' | 'ports'>;

/** Stores how a change is undone: the rows before it, the events that it created, and the versions after it. */
export async function storeUndo(
  { tx, ids, clock }: Pick<WithTransaction, 'tx' | 'ids' | 'clock'>,
  { membership: { companyId, memberId } }: MemberActor,
  change: {
    readonly rows: unknown;
    readonly made: readonly string[];
    readonly versions: Readonly<Record<string, number>>;
  },
): Promise<{ undoId: string; undoSeconds: number }> {
  const undoId = ids.next();
  await undos.insert(tx, {
    companyId,
    id: undoId,
    memberId,
    createdAt: clock.now(),
    before: JSON.stringify(change),
  });
  return { undoId, undoSeconds: UNDO_SECONDS };
}

/** Undoes the caller's own change, as long as no letter was sent about it and the event was not changed since. */
export async function undoChange(
  deps: Deps,
  { membership: { companyId, memberId } }: MemberActor,
  undoId: string,
): Promise<Record<string, never>> {
  const { tx, clock } = deps;
  await deps.limits.consume(tx, calendarLimits.changes, { member: memberId });
  const undo = await consumeUndo(tx, { companyId, id: undoId, memberId });
  const over = () => new AppError(calendarErrors['undo-over'], { values: { count: UNDO_SECONDS } });
  if (!undo || undo.createdAt.getTime() + UNDO_SECONDS * SECOND < clock.now().getTime()) throw over();
  // In the order of ids, in which other actions lock the same events.
  for (const id of Object.keys(undo.versions).sort()) {
    const event = await events.lock(tx, { companyId, id });
    if (event?.version !== undo.versions[id]) throw over();
  }
  await restoreRows(tx, companyId, undo.rows);
  for (const id of undo.made) await setEvent(tx, { companyId, id }, { deletedAt: clock.now() });
  for (const id of Object.keys(undo.versions)) {
    const event = await events.lock(tx, { companyId, id });
    if (!event) continue;
    if (event.deletedAt !== null) await replaceOccurrences(tx, event, []);
    await followChange(deps, event.deletedAt === null ? await storeOccurrences(deps, tx, event) : event);
  }
  return {};
}
