import { findMember } from '@artel/company/server';
import { type Holder, ownership, type Platform, type Tx } from '@artel/server';
import { ensurePersonal } from '../calendars/personal-calendar.ts';
import { sendChanged } from '../calendars/send-changed.ts';
import { followChange } from '../events/follow-change.ts';
import { storeOccurrences } from '../stored/store-occurrences.ts';
import { countAhead, listAhead, transferEvents } from './events-of-owner.store.ts';

const AT_ONCE = 500;

/**
 * Events with guests that a member organises and that have not ended: they are transferred to another member.
 * Guests are notified by a letter.
 */
export const organisedEvents = ownership({
  kind: 'calendar/events',
  needsOwner: true,
  permission: 'calendar.own',
  count: ({ clock }, tx, owners) => countAhead(tx, owners, clock.now()),
  list: ({ clock }, tx, page) => listAhead(tx, page, clock.now()),
  async transfer(deps, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const moved: string[] = [];
    for (;;) {
      const page = { companyId, memberIds: [from.memberId], after: null, limit: AT_ONCE };
      const ids = (await listAhead(tx, page, deps.clock.now())).map(({ id }) => id);
      if (ids.length === 0) return { moved };
      moved.push(...(await move(deps, tx, { companyId, ids, from: from.memberId, to })));
    }
  },
  revoke: (deps, tx, { companyId, ids, holderId, to }) =>
    move(deps, tx, { companyId, ids, from: holderId, to }),
});

interface Moved {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly from: string | null;
  readonly to: Holder;
}

async function move(deps: Platform, tx: Tx, { companyId, ids, from, to }: Moved): Promise<string[]> {
  await ensurePersonal(deps, tx, companyId, [to.memberId]);
  const email = (await findMember(tx, companyId, to.memberId))?.email ?? '';
  const now = deps.clock.now();
  const receiver = { memberId: to.memberId, email };
  const events = await transferEvents(tx, { companyId, ids, from, to: receiver, now });
  // The stored occurrences contain the calendar's id too.
  for (const event of events) await storeOccurrences(deps, tx, event);
  for (const event of events) await followChange({ ...deps, tx }, event);
  if (from !== null && events.length > 0) await sendChanged({ live: deps.live, tx }, companyId, [from]);
  return events.map(({ id }) => id);
}
