import { meetingHandedOver, meetingsChanged } from '@artel/meetings/contract';
import { belonging, type Holder, type Platform, type Tx } from '@artel/server';
import { countPlanned, giveBackPlanned, listPlanned, movePlanned } from './planned-meetings.store.ts';

/** Meetings that a member planned and that have not begun; past ones stay with who held them. */
export const plannedMeetings = belonging({
  kind: 'meetings/meetings',
  needsOwner: true,
  permission: 'meetings.plan',
  count: ({ clock }, tx, owners) => countPlanned(tx, owners, clock.now()),
  list: ({ clock }, tx, page) => listPlanned(tx, page, clock.now()),
  async handOver(deps, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const moving = { companyId, fromId: from.memberId, toId: to.memberId, now: deps.clock.now() };
    const moved = await movePlanned(tx, moving);
    await tell(deps, tx, { companyId, ids: moved, organiser: to });
    return { moved };
  },
  async takeBack(deps, tx, { companyId, ids, holderId, to }) {
    const now = deps.clock.now();
    const back = await giveBackPlanned(tx, { companyId, ids, holderId, toId: to.memberId, now });
    await tell(deps, tx, { companyId, ids: back, organiser: to });
    return back;
  },
});

interface HandedOver {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly organiser: Holder;
}

/** Guests hear by a letter, which a job writes; open tabs at once. */
async function tell(
  deps: Pick<Platform, 'emitMany' | 'live'>,
  tx: Tx,
  { companyId, ids, organiser: { memberId: organiserId, userId } }: HandedOver,
): Promise<void> {
  await deps.emitMany(
    tx,
    meetingHandedOver,
    ids.map((meetingId) => ({ companyId, meetingId, organiserId, userId })),
  );
  if (ids.length > 0) await deps.live.tell(tx, { companyId }, meetingsChanged, { companyId });
}
