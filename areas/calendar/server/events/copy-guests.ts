import type { WithTransaction } from '@artel/server';
import type { EventRow } from '../stored/events.store.ts';
import { guestLinks } from '../stored/guest-links.ts';
import { insertGuests, listGuests } from '../stored/guests.store.ts';

/** Copies the guests of a split series to the new one; they are notified as of any invitation. */
export async function copyGuests(
  { tx, ids, clock, secrets }: Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'secrets'>,
  from: EventRow,
  to: EventRow,
  { withAnswers }: { readonly withAnswers: boolean },
): Promise<void> {
  const { companyId, id: eventId } = to;
  const guests = await listGuests(tx, { companyId, eventId: from.id });
  const keys = await secrets.ofWritingCompany(companyId);
  await insertGuests(
    tx,
    guests
      .filter(({ removedAt }) => removedAt === null)
      .map(({ email, memberId, name, isOptional, answer, answeredAt, tokenHash }) => {
        const id = ids.next();
        return {
          ...{ companyId, id, eventId, email, memberId, name, isOptional },
          ...(withAnswers && { answer, answeredAt, answeredSequence: answeredAt === null ? null : 0 }),
          // A revoked link stays revoked.
          tokenHash: tokenHash === null ? null : guestLinks.tokenHash(keys, id),
          createdAt: clock.now(),
        };
      }),
  );
}
