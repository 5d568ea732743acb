import type { Tx } from '@artel/server';
import { resolveOccurrences } from '../rules/resolve-occurrences.ts';
import { listOverrides } from '../stored/events.store.ts';
import { listGuests } from '../stored/guests.store.ts';
import { EVER, isCancelled } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';

/** The facts of an event that other areas need. */
export interface EventFacts {
  readonly title: string;
  readonly organiserId: string | null;
  readonly timeZone: string | null;
  /** The first occurrence that has not ended, else the last one; null without any. */
  readonly next: { readonly startsAt: Date; readonly endsAt: Date } | null;
  readonly isCancelled: boolean;
  readonly isRepeated: boolean;
  readonly hasRoom: boolean;
  readonly version: number;
  readonly guests: readonly {
    readonly email: string;
    readonly isOptional: boolean;
    readonly isUnreached: boolean;
  }[];
}

/** Returns the facts of an event that other areas may know, also of one in the trash; null if it does not exist. */
export async function describeEvent(
  tx: Tx,
  { companyId, eventId, now }: { readonly companyId: string; readonly eventId: string; readonly now: Date },
): Promise<EventFacts | null> {
  const event = await events.lock(tx, { companyId, id: eventId });
  if (!event) return null;
  const overrides = await listOverrides(tx, companyId, eventId);
  const ahead = resolveOccurrences(event, overrides, now, EVER, 50);
  const listed = ahead.length > 0 ? ahead : resolveOccurrences(event, overrides, BEGINNING, EVER, 1);
  const found = listed.find(({ override }) => !isCancelled(event, override)) ?? null;
  const guests = await listGuests(tx, { companyId, eventId });
  return {
    ...{
      title: found?.override?.title ?? event.title,
      organiserId: event.organiserId,
      timeZone: event.timeZone,
    },
    next: found && { startsAt: found.startsAt, endsAt: found.endsAt },
    isCancelled: event.deletedAt !== null || event.status === 'cancelled' || found === null,
    ...{ isRepeated: event.rule !== null, hasRoom: event.hasRoom, version: event.version },
    guests: guests
      .filter(({ removedAt }) => removedAt === null)
      .map(({ email, isOptional, isUnreached }) => ({ email, isOptional, isUnreached })),
  };
}

const BEGINNING = new Date('0001-01-01T00:00:00Z');
