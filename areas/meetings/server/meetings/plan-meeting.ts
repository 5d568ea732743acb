import { findCompanyStanding, requirePresence } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { DAY, findZone, instantOf } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import {
  type Meeting,
  meetingPlanned,
  meetingsChanged,
  meetingsErrors,
  meetingsLimits,
  type planMeeting as route,
} from '@artel/meetings/contract';
import { lettersADay, type WithTransaction } from '@artel/server';
import { countGuestsSince, insertGuests, listGuests } from './guests.store.ts';
import { findFirstMeeting, insertMeeting, type MeetingRow } from './meetings.store.ts';

type Plan = RouteInput<typeof route>['body'];

const YEARS_AHEAD = 2;
/** Letters to guests that a company sends in a day, so that nobody makes a post office of it. */
const GUESTS_A_DAY = 200;

/**
 * Plans a meeting; the letters to its guests follow by a job. The first meeting of a company exists once: of two devices
 * that plan it at the same time, both get the one that came first.
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
  const meeting = await insertMeeting(tx, {
    companyId,
    id: ids.next(),
    title,
    ...when,
    minutes,
    organiserId: memberId,
    status: 'planned',
    isFirst,
    createdAt: clock.now(),
  });
  if (!meeting) return present(deps, await findFirstMeeting(tx, companyId));
  const ofMeeting = { companyId, meetingId: meeting.id };
  await insertGuests(tx, ofMeeting, guests, clock.now());
  await deps.live.tell(tx, { companyId }, meetingsChanged, { companyId });
  await deps.emit(tx, meetingPlanned, { ...ofMeeting, userId: actor.userId });
  return present(deps, meeting);
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
