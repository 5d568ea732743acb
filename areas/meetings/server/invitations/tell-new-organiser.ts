import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { takeUninvited, takeUntold } from '../meetings/guests.store.ts';
import { findMeeting } from '../meetings/meetings.store.ts';
import { buildInvitation } from './build-invitation.ts';

interface HandedOver {
  readonly companyId: string;
  readonly meetingId: string;
  readonly organiserId: string;
  readonly userId: string;
}

/**
 * Writes to the guests of a meeting that somebody else organises now; run again, it writes to nobody twice. When the meeting
 * went on to a third person meanwhile, the job of that change writes.
 */
export async function tellNewOrganiser(
  deps: Pick<Platform, 'db' | 'clock' | 'letters' | 'text' | 'config'>,
  { companyId, meetingId, organiserId, userId }: HandedOver,
): Promise<void> {
  const { db, clock, letters } = deps;
  const organiser = await db.asUser(userId, (tx) => findAccount(tx, userId));
  if (!organiser) return;
  await db.asCompanyJob(companyId, async (tx) => {
    const meeting = await findMeeting(tx, companyId, meetingId);
    if (meeting?.status !== 'planned' || meeting.organiserId !== organiserId) return;
    const { version } = meeting;
    const of = { companyId, meetingId };
    for (const guest of await takeUninvited(tx, of, { at: clock.now(), version })) {
      await letters.send(tx, buildInvitation(deps, meeting, organiser, { guest }));
    }
    for (const guest of await takeUntold(tx, of, version)) {
      await letters.send(tx, buildInvitation(deps, meeting, organiser, { guest, isKnown: true }));
    }
  });
}
