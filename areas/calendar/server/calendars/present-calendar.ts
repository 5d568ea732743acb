import type { Calendar } from '@artel/calendar/contract';
import { namePrincipals } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { SeenCalendar } from './calendars.store.ts';

/** Calendars as their reader sees them; personal ones have their owners' names. */
export async function presentCalendars(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId, memberId } }: MemberActor,
  rows: readonly SeenCalendar[],
): Promise<Calendar[]> {
  const owners = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const names = await namePrincipals(tx, companyId, owners);
  return rows.map(({ ownColor, isShown, kind, ...row }) => ({
    id: row.id,
    kind: kind as Calendar['kind'],
    name: row.name || (names.get(row.ownerId ?? '')?.called ?? ''),
    ownerId: row.ownerId,
    color: ownColor ?? row.color,
    role: row.role,
    isOwn: row.ownerId === memberId,
    isShown: isShown ?? row.ownerId === memberId,
    defaultReminders: row.defaultReminders,
  }));
}
