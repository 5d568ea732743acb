import { billingErrors, billingLimits, type importBankFile as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { listBankAccounts } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { readStatement, type Statement, StatementRefusal } from '../bank/read-statement.ts';
import { findParty } from '../sellers/party.ts';
import { matchCertain } from './match-certain.ts';
import { findLastDayBefore, insertBankFile, insertPayments } from './payments.store.ts';

type Answer = RouteResponse<typeof route>;

/** Takes the payments of a bank's file, all or none; after that those that leave no doubt pay their invoice. */
export async function importBankFile(deps: Platform, actor: MemberActor, bytes: Uint8Array): Promise<Answer> {
  const { companyId } = actor.membership;
  const accounts = await deps.db.asCompany(actor, (tx) => listBankAccounts(tx, companyId));
  if (accounts.length === 0) throw new AppError(billingErrors['seller-incomplete']);
  // Read before the transaction, which holds a connection.
  const statement = read(bytes, new Set(accounts.map(({ account }) => account)));
  const today = await deps.db.asCompany(actor, (tx) => todayOf(deps, tx, companyId));
  const incoming = statement.payments.filter(({ direction }) => direction === 'in');
  // Access follows the bank's day: a day to come is no bank's.
  if (incoming.some(({ bookedOn }) => bookedOn > today))
    throw new AppError(billingErrors['bank-file-broken']);
  const kept = await deps.db.asCompany(actor, (tx) => keep(deps, tx, actor, { statement, incoming, today }));
  const keys = incoming.map(({ key }) => key);
  return { payments: incoming.length, ...kept, matched: await matchCertain(deps, actor, keys) };
}

async function todayOf(deps: Platform, tx: Tx, companyId: string): Promise<Day> {
  const party = await findParty(deps, tx, companyId);
  return dayIn(party?.timeZone ?? 'UTC', deps.clock.now());
}

function read(bytes: Uint8Array, accounts: ReadonlySet<string>): Statement {
  try {
    return readStatement(bytes, accounts);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    throw new AppError(billingErrors[`bank-file-${error.problem}`]);
  }
}

interface Kept {
  readonly statement: Statement;
  readonly incoming: Statement['payments'];
  readonly today: Day;
}

async function keep(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { statement, incoming, today }: Kept,
): Promise<Pick<Answer, 'added' | 'gapFrom'>> {
  const { clock, ids, limits, audit } = deps;
  const { companyId } = actor.membership;
  await limits.take(tx, billingLimits['bank-files'], { company: companyId });
  const { account, from, until, opening, credited, debited, closing } = statement;
  const last = await findLastDayBefore(tx, companyId, { account, day: from });
  const fileId = ids.next();
  await insertBankFile(tx, {
    companyId,
    id: fileId,
    account,
    startsOn: from,
    // Who asks for a month in its middle has asked for nothing that is still to come.
    endsOn: until > today && from <= today ? today : until,
    openingKopecks: opening,
    creditedKopecks: credited,
    debitedKopecks: debited,
    closingKopecks: closing,
    payments: incoming.length,
    createdAt: clock.now(),
  });
  const rows = incoming.map(({ direction: _d, type: _t, payeeAccount: _p, ...payment }) => ({
    ...payment,
    companyId,
    id: ids.next(),
    fileId,
    state: 'open',
  }));
  const added = await insertPayments(tx, rows);
  await audit.record(tx, {
    act: 'billing/bank-file-imported',
    userId: actor.userId,
    companyId,
    subject: `bank-file:${fileId}`,
    after: { from, until, payments: incoming.length, added },
  });
  const isGap = last !== null && addDays(last, 1) < from;
  return { added, gapFrom: isGap ? addDays(last, 1) : null };
}
