import { findCompanyTrust } from '@artel/company/server';
import { AppError } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { meetingsErrors } from '@artel/meetings/contract';
import { lettersADay, type WithTransaction } from '@artel/server';
import { guests } from '../tables.ts';

/** Limit of people whom a company may invite by letter in a day, so that it can't be used as a mass mailer. */
const GUESTS_A_DAY = 200;

/** Refuses more guests than the company may invite in a day. */
export async function checkGuests(
  deps: Pick<WithTransaction, 'tx' | 'clock'>,
  companyId: string,
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return;
  const { tx, clock } = deps;
  const trust = await findCompanyTrust(deps, tx, companyId);
  const count = Math.min(GUESTS_A_DAY, lettersADay(trust));
  const since = new Date(clock.now().getTime() - DAY);
  if ((await guests.count(tx, { companyId, createdAt: { '>': since } })) + emails.length <= count) return;
  const error = trust.isConfirmed ? 'too-many-invitations' : 'too-many-invitations-unconfirmed';
  throw new AppError(meetingsErrors[error], { values: { count } });
}
