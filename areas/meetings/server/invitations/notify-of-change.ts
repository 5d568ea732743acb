import type { MeetingNews } from './build-invitation.ts';
import { writeToGuests } from './write-to-guests.ts';

interface Changed {
  readonly companyId: string;
  readonly meetingId: string;
  readonly userId: string;
  readonly version: number;
}

/** Notifies the guests of a change, unless a later one has been made since: its own job writes. */
export async function notifyOfChange(
  deps: Parameters<typeof writeToGuests>[0],
  { version, ...changed }: Changed,
  news: MeetingNews,
): Promise<void> {
  await writeToGuests(deps, changed, { news, isDue: (meeting) => meeting.version === version });
}
