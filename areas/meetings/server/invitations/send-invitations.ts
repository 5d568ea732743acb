import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { takeUninvited } from '../meetings/guests.store.ts';
import { findMeeting } from '../meetings/meetings.store.ts';
import { buildInvitation } from './build-invitation.ts';

/** Writes to the guests of a meeting who were not written to yet; run again, it writes to nobody twice. */
export async function sendInvitations(
  deps: Pick<Platform, 'db' | 'clock' | 'letters' | 'text' | 'config'>,
  { companyId, meetingId, userId }: { companyId: string; meetingId: string; userId: string },
): Promise<void> {
  const { db, clock, letters } = deps;
  const organiser = await db.asUser(userId, (tx) => findAccount(tx, userId));
  if (!organiser) return;
  await db.asCompanyJob(companyId, async (tx) => {
    const meeting = await findMeeting(tx, companyId, meetingId);
    // Handed over meanwhile: its new organiser invites the guests.
    if (meeting?.status !== 'planned' || meeting.version > 1) return;
    const told = { at: clock.now(), version: meeting.version };
    for (const guest of await takeUninvited(tx, { companyId, meetingId }, told)) {
      await letters.send(tx, buildInvitation(deps, meeting, organiser, { guest }));
    }
  });
}
