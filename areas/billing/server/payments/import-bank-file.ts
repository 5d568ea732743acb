import { billingErrors, billingLimits, type importBankFile as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { listBankAccounts } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { readStatement, type Statement, StatementRefusal } from '../bank/read-statement.ts';
import { applyPayment } from './apply-payment.ts';
import { findSuggestions } from './find-suggestions.ts';
import { findLastDayBefore, insertBankFile, insertPayments, type PaymentRow } from './payments.store.ts';

type Answer = RouteResponse<typeof route>;

/** Takes the payments of a bank's file, all or none; those that leave no doubt pay their invoice at once. */
export async function importBankFile(deps: Platform, actor: MemberActor, bytes: Uint8Array): Promise<Answer> {
  const { companyId } = actor.membership;
  const accounts = await deps.db.asCompany(actor, (tx) => listBankAccounts(tx, companyId));
  if (accounts.length === 0) throw new AppError(billingErrors['seller-incomplete']);
  // Read before the transaction, which holds a connection.
  const statement = read(bytes, new Set(accounts.map(({ account }) => account)));
  return deps.db.asCompany(actor, (tx) => keep(deps, tx, actor, statement));
}

function read(bytes: Uint8Array, accounts: ReadonlySet<string>): Statement {
  try {
    return readStatement(bytes, accounts);
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    throw new AppError(billingErrors[`bank-file-${error.problem}`]);
  }
}

async function keep(deps: Platform, tx: Tx, actor: MemberActor, statement: Statement): Promise<Answer> {
  const { clock, ids, limits, audit } = deps;
  const { companyId } = actor.membership;
  await limits.take(tx, billingLimits['bank-files'], { company: companyId });
  const incoming = statement.payments.filter(({ direction }) => direction === 'in');
  const { account, from, until, opening, credited, debited, closing } = statement;
  const last = await findLastDayBefore(tx, companyId, { account, day: from });
  const fileId = ids.next();
  await insertBankFile(tx, {
    companyId,
    id: fileId,
    account,
    startsOn: from,
    endsOn: until,
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
  const matched = await matchCertain(deps, tx, added);
  const counts = { payments: incoming.length, added: added.length, matched };
  await audit.record(tx, {
    act: 'billing/bank-file-imported',
    userId: actor.userId,
    companyId,
    subject: `bank-file:${fileId}`,
    after: { from, until, ...counts },
  });
  const isGap = last !== null && addDays(last, 1) < from;
  return { ...counts, gapFrom: isGap ? addDays(last, 1) : null };
}

/** Only where number, INN and sum agree, and with one invoice alone; all else is for people to judge. */
async function matchCertain(deps: Platform, tx: Tx, payments: readonly PaymentRow[]): Promise<number> {
  let matched = 0;
  for (const payment of payments) {
    const suggestions = await findSuggestions(deps, tx, payment.companyId, payment);
    const certain = suggestions.filter(({ reason }) => reason === 'number-inn-sum');
    const [one] = certain;
    if (!one || certain.length > 1) continue;
    await applyPayment(deps, tx, payment, {
      buyerId: one.companyId,
      invoiceId: one.invoiceId,
      by: 'rule',
      userId: null,
    });
    matched += 1;
  }
  return matched;
}
