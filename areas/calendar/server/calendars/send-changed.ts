import { calendarChanged } from '@artel/calendar/contract';
import type { Platform, Tx } from '@artel/server';
import { listViewers } from '../calendars/calendars.store.ts';

/** Notifies the open pages that may show a calendar that something in it changed. */
export async function sendChanged(
  { live, tx }: Pick<Platform, 'live'> & { readonly tx: Tx },
  companyId: string,
  calendarIds: readonly string[],
): Promise<void> {
  for (const calendarId of new Set(calendarIds)) {
    const principalIds = await listViewers(tx, companyId, calendarId);
    if (principalIds.length > 0)
      await live.publish(tx, { companyId, principalIds }, calendarChanged, { companyId, calendarId });
  }
}
