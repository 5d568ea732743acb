import { calendarErrors, MOST_GUESTS } from '@artel/calendar/contract';
import { findCompanyTrust } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { lettersADay, type WithTransaction } from '@artel/server';
import type { EventRow } from '../stored/events.store.ts';
import { guestLinks } from '../stored/guest-links.ts';
import {
  insertGuests,
  listGuests,
  type NewGuest,
  removeGuests,
  setOptional,
} from '../stored/guests.store.ts';
import { findMemberGuests } from '../stored/member-guests.ts';
import { guests } from '../tables.ts';

interface Named {
  readonly email: string;
  readonly isOptional: boolean;
}

/** Limit of people outside that a company may invite by letter in a day, so that it can't be used as a mass mailer. */
const OUTSIDERS_A_DAY = 500;

type Deps = Pick<WithTransaction, 'tx' | 'ids' | 'clock' | 'secrets' | 'ports'>;

/** Builds the guests of a new event, which are inserted after it. */
export function buildFirstGuests(
  deps: Deps,
  event: EventRow,
  named: readonly Named[],
  ownEmail: string,
): Promise<NewGuest[]> {
  return buildGuests(deps, event, [...getWanted(named, ownEmail).values()]);
}

/** Returns the guests who are wanted, by address; the organiser is none of them. */
function getWanted(named: readonly Named[], ownEmail: string): Map<string, Named> {
  const wanted = new Map(
    named.filter(({ email }) => email !== ownEmail).map((guest) => [guest.email, guest]),
  );
  if (wanted.size > MOST_GUESTS)
    throw new AppError(calendarErrors['too-many-guests'], { values: { count: MOST_GUESTS } });
  return wanted;
}

/** Sets the guests of an event; returns whether any were added or removed. */
export async function chooseGuests(
  deps: Deps,
  { membership: { companyId } }: MemberActor,
  event: EventRow,
  named: readonly Named[],
  ownEmail: string,
): Promise<boolean> {
  const { tx, clock } = deps;
  const wanted = getWanted(named, ownEmail);
  const ofEvent = { companyId, eventId: event.id };
  const present = (await listGuests(tx, ofEvent)).filter(({ removedAt }) => removedAt === null);
  const known = new Set(present.map(({ email }) => email));
  const gone = [...known].filter((email) => !wanted.has(email));
  const added = [...wanted.values()].filter(({ email }) => !known.has(email));
  const getEmails = (isOptional: boolean) =>
    [...wanted.values()].filter((guest) => guest.isOptional === isOptional).map(({ email }) => email);
  const built = await buildGuests(deps, event, added);
  await Promise.all([
    removeGuests(tx, ofEvent, gone, clock.now()),
    setOptional(tx, ofEvent, getEmails(true), true),
    setOptional(tx, ofEvent, getEmails(false), false),
    insertGuests(tx, built),
  ]);
  return gone.length > 0 || added.length > 0;
}

async function buildGuests(deps: Deps, event: EventRow, added: readonly Named[]): Promise<NewGuest[]> {
  if (added.length === 0) return [];
  const { tx, ids, clock } = deps;
  const { companyId, id: eventId } = event;
  const emails = added.map(({ email }) => email);
  const owners = await findMemberGuests(deps, tx, companyId, emails);
  await checkOutsiders(deps, companyId, added.filter(({ email }) => !owners.has(email)).length);
  const secrets = await deps.secrets.ofWritingCompany(companyId);
  return added.map(({ email, isOptional }) => {
    const id = ids.next();
    const { id: memberId = null, name = '' } = owners.get(email) ?? {};
    const tokenHash = guestLinks.tokenHash(secrets, id);
    return { companyId, id, eventId, email, memberId, name, isOptional, tokenHash, createdAt: clock.now() };
  });
}

async function checkOutsiders(deps: Deps, companyId: string, added: number): Promise<void> {
  if (added === 0) return;
  const { tx, clock } = deps;
  const trust = await findCompanyTrust(deps, tx, companyId);
  const count = Math.min(OUTSIDERS_A_DAY, lettersADay(trust));
  const since = new Date(clock.now().getTime() - DAY);
  if (
    (await guests.count(tx, { companyId, memberId: null, original: null, createdAt: { '>': since } })) +
      added <=
    count
  )
    return;
  const error = trust.isConfirmed ? 'too-many-invitations' : 'too-many-invitations-unconfirmed';
  throw new AppError(calendarErrors[error], { values: { count } });
}
