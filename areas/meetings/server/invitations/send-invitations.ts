import { writeToGuests } from './write-to-guests.ts';

interface Planned {
  readonly companyId: string;
  readonly meetingId: string;
  readonly userId: string;
}

/** Invites the guests of a meeting that was planned; when it was handed over meanwhile, its new organiser invites them. */
export async function sendInvitations(
  deps: Parameters<typeof writeToGuests>[0],
  planned: Planned,
): Promise<void> {
  await writeToGuests(deps, planned, {
    news: 'invitation',
    isDue: ({ version, status }) => version === 1 && status === 'planned',
  });
}
