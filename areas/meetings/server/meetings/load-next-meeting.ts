import { findAccount } from '@artel/identity/server';
import { nextMeetingPart } from '@artel/meetings/contract';
import { loadsPart } from '@artel/server';
import { findNextMeeting } from './next-meeting.store.ts';

/** Loads the person's next meeting for their dashboard; without a meeting, only for those who may plan one. */
export const loadNextMeeting = loadsPart({
  part: nextMeetingPart,
  load: async ({ tx, clock }, { userId, membership }) => {
    if (membership === null) return null;
    const { companyId, memberId, permissions } = membership;
    const account = await findAccount(tx, userId);
    const next = await findNextMeeting(tx, { companyId, memberId, email: account?.email ?? '' }, clock.now());
    if (next === null) return permissions.has('meetings.plan') ? { next } : null;
    const unreached = next.unreached.map((meeting) => ({ ...meeting, startsAt: iso(meeting.startsAt) }));
    return { next: { ...next, startsAt: iso(next.startsAt), unreached } };
  },
});

const iso = (moment: Date | string) => new Date(moment).toISOString();
