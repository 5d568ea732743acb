import { AppError, type MemberActor } from '@artel/contract';
import { DAY, findZone, toInstant } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import { meetingsErrors } from '@artel/meetings/contract';
import type { WithTransaction } from '@artel/server';

const YEARS_AHEAD = 2;

interface TypedWhen {
  readonly date: string;
  readonly time: string;
  readonly timeZone?: string | undefined;
}

/** Returns the instant of a typed date and time, in the given zone or the person's own. */
export async function readWhen(
  { tx, clock }: WithTransaction,
  { userId }: MemberActor,
  { date, time, timeZone }: TypedWhen,
): Promise<{ startsAt: Date; timeZone: string }> {
  const zone = timeZone ?? (await findAccount(tx, userId))?.timeZone ?? 'Europe/Moscow';
  if (findZone(zone) === null) throw new AppError(meetingsErrors['time-zone-unknown']);
  const startsAt = toInstant(zone, date, time);
  const ahead = startsAt.getTime() - clock.now().getTime();
  if (ahead <= 0) throw new AppError(meetingsErrors['time-passed']);
  if (ahead > YEARS_AHEAD * 366 * DAY) {
    throw new AppError(meetingsErrors['too-far'], { values: { years: YEARS_AHEAD } });
  }
  return { startsAt, timeZone: zone };
}
