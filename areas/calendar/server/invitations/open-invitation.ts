import {
  type Answer,
  calendarErrors,
  calendarLimits,
  type Invitation,
  type answerInvitation as route,
} from '@artel/calendar/contract';
import { findCompany, namePrincipals } from '@artel/company/server';
import { AppError, type RouteInput } from '@artel/contract';
import { openLink, toNetwork, type WithTransaction } from '@artel/server';
import { toInstants } from '../rules/timing.ts';
import { listCopies } from '../stored/copies.store.ts';
import type { EventRow } from '../stored/events.store.ts';
import { findGuestCompanyId, type GuestRow } from '../stored/guests.store.ts';
import { events, guests } from '../tables.ts';
import { storeAnswer } from './store-answer.ts';

const gone = () => new AppError(calendarErrors['invitation-gone']);

interface Opened {
  readonly guest: GuestRow;
  readonly event: EventRow;
}

/**
 * Finds the guest and the event of a link; after this the transaction has the company's scope. All invalid
 * links get the same answer.
 */
async function openInvitation(deps: WithTransaction, token: string): Promise<Opened> {
  const { guest, event } = await openLink(deps, token, {
    findCompanyId: findGuestCompanyId,
    find: async (tx, companyId, hash) => {
      const found = await guests.findBy(tx, { companyId, tokenHash: hash });
      const behind = await events.lock(tx, { companyId, id: found?.eventId ?? companyId });
      return found && { guest: found, event: behind, expiresAt: null };
    },
    gone,
  });
  if (!event) throw gone();
  return { guest, event };
}

/** Returns an event as a guest from outside sees it. */
export async function getInvitation(
  deps: WithTransaction,
  { token }: { readonly token: string },
): Promise<Invitation> {
  return present(deps, await openInvitation(deps, token));
}

type Answering = RouteInput<typeof route>;

/** Records a guest's answer from the page of the letter; no letter is sent for it. */
export async function answerInvitation(
  deps: WithTransaction,
  { token, answer, comment }: Answering,
): Promise<Invitation> {
  const { tx, limits, http } = deps;
  await limits.consume(tx, calendarLimits.answers, { network: toNetwork(http.address) });
  const { guest, event } = await openInvitation(deps, token);
  if (isOver({ guest, event })) throw new AppError(calendarErrors['invitation-cancelled']);
  const copies = await listCopies(tx, { companyId: event.companyId, originId: event.id });
  await storeAnswer(deps, { event, guest, copies, answer, comment, original: null });
  return present(deps, { event, guest: { ...guest, answer, comment } });
}

function isOver({ guest, event }: Opened): boolean {
  return event.deletedAt !== null || event.status === 'cancelled' || guest.removedAt !== null;
}

async function present({ tx, ports }: WithTransaction, { guest, event }: Opened): Promise<Invitation> {
  const { companyId, organiserId, isAllDay, starts, ends, timeZone, endZone, rule } = event;
  const company = await findCompany(tx, companyId);
  const names = await namePrincipals(tx, companyId, organiserId ? [organiserId] : []);
  const { startsAt, endsAt } = toInstants(event);
  return {
    ...{ title: event.title, place: event.place, notes: event.notes },
    ...{ isAllDay, starts, ends, timeZone, endZone, rule },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    organiserName: names.get(organiserId ?? '')?.called ?? event.organiserEmail ?? '',
    companyName: company?.name ?? '',
    email: guest.email,
    answer: guest.answer as Answer,
    comment: guest.comment,
    isCancelled: isOver({ guest, event }),
    roomPath:
      event.hasRoom && !isOver({ guest, event })
        ? await ports.eventRooms.findPath(tx, { companyId, eventId: event.id })
        : null,
  };
}
