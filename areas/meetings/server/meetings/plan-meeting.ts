import { createEvent } from '@artel/calendar/server';
import { findCompanyStanding, requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { DAY, findZone, instantOf, MINUTE } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import {
  type Meeting,
  meetingPlanned,
  meetingsErrors,
  meetingsLimits,
  type planMeeting as route,
} from '@artel/meetings/contract';
import { lettersADay, type WithTransaction } from '@artel/server';
import { countGuestsSince, listGuests } from './guests.store.ts';
import { findFirstMeeting, insertMeeting, type MeetingRow } from './meetings.store.ts';

type Plan = RouteInput<typeof route>['body'];

const YEARS_AHEAD = 2;
/** Letters to guests that a company sends in a day, so that nobody makes a post office of it. */
const GUESTS_A_DAY = 200;

/**
 * Plans a meeting: an event of the calendar with a room, whose guests are invited as those of any event. The first meeting of a company
 * exists once: of two devices that plan it at the same time, both get the one that came first.
 */
export async function planMeeting(deps: WithTransaction, actor: MemberActor, plan: Plan): Promise<Meeting> {
  const { tx, ids, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await requirePresence(deps, actor);
  const known = plan.isFirst ? await findFirstMeeting(tx, companyId) : null;
  if (known) return present(deps, known);
  const guests = [...new Set(plan.guests)];
  const when = await readWhen(deps, actor, plan);
  await deps.limits.take(tx, meetingsLimits.meetings, { member: memberId });
  await checkGuests(deps, companyId, guests);
  const { title, minutes, isFirst } = plan;
  const id = ids.next();
  const meeting = await insertMeeting(tx, {
    ...{ companyId, id, title, ...when, minutes, organiserId: memberId },
    ...{ status: 'planned', isFirst, hasEvent: true, createdAt: clock.now() },
  });
  if (!meeting) return present(deps, await findFirstMeeting(tx, companyId));
  await createEvent(deps, actor, { id, ...toEvent(plan, when.timeZone), guests: guests.map(toGuest) });
  await deps.emit(tx, meetingPlanned, { companyId, meetingId: id, userId: actor.userId });
  return present(deps, meeting);
}

const toGuest = (email: string) => ({ email, isOptional: false });

function toEvent({ title, date, time, minutes }: Plan, timeZone: string) {
  const ends = new Date(Date.parse(`${date}T${time}:00Z`) + minutes * MINUTE).toISOString().slice(0, 16);
  const rest = { isAllDay: false, endZone: null, rule: null, isBusy: true, visibility: 'default' } as const;
  return { ...rest, title, place: '', notes: '', starts: `${date}T${time}`, ends, timeZone, hasRoom: true };
}

/** The instant that was meant, by the clocks of the zone that was told, or of the person's own. */
async function readWhen(
  { tx, clock }: WithTransaction,
  { userId }: MemberActor,
  { date, time, timeZone }: Plan,
): Promise<{ startsAt: Date; timeZone: string }> {
  const zone = timeZone ?? (await findAccount(tx, userId))?.timeZone ?? 'Europe/Moscow';
  if (findZone(zone) === null) throw new AppError(meetingsErrors['time-zone-unknown']);
  const startsAt = instantOf(zone, date, time);
  const ahead = startsAt.getTime() - clock.now().getTime();
  if (ahead <= 0) throw new AppError(meetingsErrors['time-passed']);
  if (ahead > YEARS_AHEAD * 366 * DAY) {
    throw new AppError(meetingsErrors['too-far'], { values: { years: YEARS_AHEAD } });
  }
  return { startsAt, timeZone: zone };
}

async function checkGuests(
  deps: Pick<WithTransaction, 'tx' | 'clock'>,
  companyId: string,
  guests: string[],
): Promise<void> {
  if (guests.length === 0) return;
  const { tx, clock } = deps;
  const standing = await findCompanyStanding(deps, tx, companyId);
  const count = Math.min(GUESTS_A_DAY, lettersADay(standing));
  const since = new Date(clock.now().getTime() - DAY);
  if ((await countGuestsSince(tx, companyId, since)) + guests.length <= count) return;
  const error = standing.isConfirmed ? 'too-many-invitations' : 'too-many-invitations-unconfirmed';
  throw new AppError(meetingsErrors[error], { values: { count } });
}

async function present({ tx }: WithTransaction, row: MeetingRow | null): Promise<Meeting> {
  if (!row) throw new AppError(requestErrors.conflict);
  const { id, title, startsAt, timeZone, minutes, organiserId, status, companyId } = row;
  return {
    id,
    title,
    startsAt: startsAt.toISOString(),
    timeZone,
    minutes,
    organiserId,
    status: status as Meeting['status'],
    guests: await listGuests(tx, { companyId, meetingId: id }),
  };
}
