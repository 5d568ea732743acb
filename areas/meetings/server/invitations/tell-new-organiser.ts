import { writeToGuests } from './write-to-guests.ts';

interface HandedOver {
  readonly companyId: string;
  readonly meetingId: string;
  readonly organiserId: string;
  readonly userId: string;
}

/** Tells the guests of a meeting that somebody else organises it now, unless it went on to a third person meanwhile. */
export async function tellNewOrganiser(
  deps: Parameters<typeof writeToGuests>[0],
  { organiserId, ...handedOver }: HandedOver,
): Promise<void> {
  await writeToGuests(deps, handedOver, {
    news: 'new-organiser',
    isDue: (meeting) => meeting.organiserId === organiserId && meeting.status === 'planned',
  });
}
