import { describeSender } from '@artel/company/server';
import { findAccount } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { takeOutdated, takeUninvited } from '../meetings/guests.store.ts';
import { findMeeting, type MeetingRow } from '../meetings/meetings.store.ts';
import { buildInvitation, type MeetingNews } from './build-invitation.ts';
import { noteGuestLetter } from './note-guest-letter.ts';

interface InWhoseName {
  readonly companyId: string;
  readonly meetingId: string;
  /** The organiser as a person. */
  readonly userId: string;
}

/**
 * Writes in the organiser's name to each guest who does not know the meeting as it stands: an invitation to who was not
 * written to yet, and the news to who was. Run again, it writes to nobody twice. A change that has been
 * overtaken is not due: the job of the later one writes.
 */
export async function writeToGuests(
  deps: Pick<Platform, 'db' | 'clock' | 'letters' | 'text' | 'config' | 'knownAddresses'>,
  { companyId, meetingId, userId }: InWhoseName,
  { news, isDue }: { readonly news: MeetingNews; readonly isDue: (meeting: MeetingRow) => boolean },
): Promise<void> {
  const { db, clock, letters } = deps;
  const organiser = await db.asUser(userId, (tx) => findAccount(tx, userId));
  if (!organiser) return;
  await db.asCompanyJob('job meetings/send-invitations', companyId, async (tx) => {
    const meeting = await findMeeting(tx, companyId, meetingId);
    if (!meeting || !isDue(meeting)) return;
    const isOff = meeting.status === 'cancelled';
    const { version } = meeting;
    const of = { companyId, meetingId };
    const uninvited = isOff ? [] : await takeUninvited(tx, of, { at: clock.now(), version });
    const outdated = await takeOutdated(tx, of, version);
    const emails = [...uninvited, ...outdated].map(({ email }) => email);
    const senderOf = await describeSender(deps, tx, { companyId, emails });
    const invite = ({ email: guest, letterId }: (typeof outdated)[number], letterNews: MeetingNews) => {
      const sender = senderOf(guest, userId);
      const letter = buildInvitation(deps, meeting, organiser, { guest, sender, news: letterNews });
      return letters.send(tx, letter, { job: noteGuestLetter, payload: { ...of, letterId } });
    };
    for (const guest of uninvited) await invite(guest, 'invitation');
    for (const guest of outdated) await invite(guest, news);
  });
}
