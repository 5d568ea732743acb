import { addDays, type Day } from '@artel/contract/time';
import { INVOICE_MESSAGE_KINDS, type InvoiceMessageKind } from '../outbox/messages.store.ts';

/** Days before the end of a period on which a reminder is sent. */
const BEFORE = 3;
/** An invoice received within this many days needs no reminder of its due day. */
const FRESH = 5;

interface OwedDays {
  readonly issuedOn: Day;
  readonly dueOn: Day;
  /** The first day without access if this invoice stays unpaid; null if no access ends. */
  readonly endsOn: Day | null;
}

/**
 * Returns the reminder of a day for those who owe. The day alone decides: a job that did not run for a week
 * sends the reminder of today and none of those that it missed; a later stage is never followed by an earlier
 * one.
 */
export function chooseReminder(
  { issuedOn, dueOn, endsOn }: OwedDays,
  today: Day,
  known: readonly InvoiceMessageKind[],
): Exclude<InvoiceMessageKind, 'issued' | 'paid' | 'void'> | null {
  const wanted = () => {
    if (today > dueOn && endsOn !== null && today < endsOn && today >= addDays(endsOn, -BEFORE))
      return 'ends-soon';
    if (today > dueOn) return 'overdue';
    if (today === dueOn) return issuedOn === today ? null : 'due-today';
    const isSoon = today >= addDays(dueOn, -BEFORE) && today >= addDays(issuedOn, FRESH);
    return isSoon ? 'due-soon' : null;
  };
  const about = wanted();
  if (about === null) return null;
  return known.some(
    (earlier) => INVOICE_MESSAGE_KINDS.indexOf(earlier) >= INVOICE_MESSAGE_KINDS.indexOf(about),
  )
    ? null
    : about;
}
