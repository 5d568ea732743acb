import type { CalendarRole } from '@artel/calendar/contract';

const RANKS: readonly CalendarRole[] = ['busy', 'reader', 'editor', 'manager'];

/** Whether a role includes another one. */
export function includes(role: CalendarRole, required: CalendarRole): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(required);
}

/** A reader's relation to one calendar. */
export interface Reader {
  readonly role: CalendarRole;
  readonly isOwner: boolean;
}

/**
 * How much of an event one reader sees. Private events are visible to their owner alone, whatever role others
 * have in the calendar.
 */
export function visibleAs({ role, isOwner }: Reader, isPrivate: boolean): 'details' | 'busy' {
  if (isOwner) return 'details';
  return isPrivate || !includes(role, 'reader') ? 'busy' : 'details';
}

export function mayChange(reader: Reader, isPrivate: boolean): boolean {
  return includes(reader.role, 'editor') && visibleAs(reader, isPrivate) === 'details';
}

/** Whether the event came by mail from an organiser outside, so that its content can't be changed here. */
export function isReceived(event: {
  readonly originId: string | null;
  readonly organiserId: string | null;
  readonly organiserEmail: string | null;
}): boolean {
  return event.originId === null && event.organiserId === null && event.organiserEmail !== null;
}
