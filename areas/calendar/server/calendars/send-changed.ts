import { calendarChanged } from '@artel/calendar/contract';
import type { Platform, Tx } from '@artel/server';
import { listViewers } from '../calendars/calendars.store.ts';

/** Notifies the open pages that may show a calendar that something in it changed. */
export async function sendChanged(
  deps: Pick<Platform, 'live'> & { readonly tx: Tx },
  companyId: string,
  calendarIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(calendarIds)];
  const viewers = await Promise.all(ids.map((id) => listViewers(deps.tx, companyId, id)));
  await Promise.all(
    ids.map((calendarId, index) => publishChanged(deps, { companyId, calendarId }, viewers[index] ?? [])),
  );
}

/** Notifies the open pages of these viewers that something in a calendar changed. */
export async function publishChanged(
  { live, tx }: Pick<Platform, 'live'> & { readonly tx: Tx },
  calendar: { readonly companyId: string; readonly calendarId: string },
  principalIds: readonly string[],
): Promise<void> {
  if (principalIds.length === 0) return;
  const { companyId } = calendar;
  await live.publish(tx, { companyId, principalIds: [...principalIds] }, calendarChanged, calendar);
}
