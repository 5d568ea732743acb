import {
  billingErrors,
  billingLimits,
  formatKopecks,
  type importBankFile as route,
} from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { listBankAccounts } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { StatementRefusal } from '../bank/read-statement.ts';
import { type StatementHead, withStatements } from '../bank/read-statement-apart.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { findParty } from '../parties/find-party.ts';
import { matchCertainPayments } from './match-certain-payments.ts';
import { findLastDayBefore, insertBankFile, insertPayments } from './payments.store.ts';

type Answer = RouteResponse<typeof route>;

/** Imports the payments of a bank's file, all or none; then those that leave no doubt pay their invoices. */
export async function importBankFile(
  deps: Platform,
  actor: MemberActor,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const { companyId } = actor.membership;
  const { accounts, today } = await deps.db.asCompany(actor, (tx) => findSeller(deps, tx, companyId));
  if (accounts.length === 0) throw new AppError(billingErrors['seller-incomplete']);
  const stored = await storeFile(deps, actor, { bytes, accounts, today });
  const { keys, incoming, added, gapFrom } = stored;
  const matched = await matchCertainPayments(
    deps,
    actor,
    keys.map((key) => Buffer.from(key, 'base64url')),
  );
  // Published once, because a file may pay hundreds of invoices.
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await publishSales(deps, tx);
      return { payments: incoming, added, gapFrom, matched };
    }),
  );
}

async function findSeller(deps: Platform, tx: Tx, companyId: string) {
  const accounts = (await listBankAccounts(tx, companyId)).map(({ account }) => account);
  const party = await findParty(deps, tx, companyId);
  return { accounts, today: dayIn(party?.timeZone ?? 'UTC', deps.clock.now()) };
}

/**
 * Reads the file before the transaction, which occupies a connection; inside the transaction the payments
 * arrive in chunks.
 */
async function storeFile(deps: Platform, actor: MemberActor, file: Parameters<typeof withStatements>[0]) {
  try {
    return await withStatements(file, (statements) =>
      deps.db.asCompany(actor, (tx) =>
        deps.once.step(tx, () => storeAll(deps, tx, actor, { statements, today: file.today })),
      ),
    );
  } catch (error) {
    if (!(error instanceof StatementRefusal)) throw error;
    throw new AppError(billingErrors[`bank-file-${error.problem}`], { values: getPlace(deps, error) });
  }
}

/** The line and the two sums that a refusal names. */
function getPlace({ text }: Pick<Platform, 'text'>, { place }: StatementRefusal): Record<string, string> {
  const { line, stated = 0, counted = 0 } = place;
  return {
    line: line === undefined ? '' : text('billing.payments.line', { line }),
    stated: formatKopecks(stated),
    counted: formatKopecks(counted),
  };
}

/** Stores the statement of each account that is in the file, all or none. */
async function storeAll(
  deps: Platform,
  tx: Tx,
  actor: MemberActor,
  { statements, today }: { readonly statements: readonly StatementHead[]; readonly today: Day },
) {
  const { companyId } = actor.membership;
  await deps.limits.consume(tx, billingLimits['bank-files'], { company: companyId });
  let [incoming, added] = [0, 0];
  let gapFrom: Day | null = null;
  const keys: string[] = [];
  for (const statement of statements) {
    const stored = await store(deps, tx, actor, { statement, today });
    incoming += statement.incoming;
    added += stored.added;
    keys.push(...stored.keys);
    if (stored.gapFrom !== null && (gapFrom === null || stored.gapFrom < gapFrom)) gapFrom = stored.gapFrom;
  }
  return { keys, incoming, added, gapFrom };
}

interface Stored {
  readonly statement: StatementHead;
  readonly today: Day;
}

async function store(deps: Platform, tx: Tx, actor: MemberActor, { statement, today }: Stored) {
  const { clock, ids, audit } = deps;
  const { companyId } = actor.membership;
  const { account, from, until, opening, credited, debited, closing, incoming } = statement;
  const last = await findLastDayBefore(tx, companyId, { account, day: from });
  const fileId = ids.next();
  await insertBankFile(tx, {
    companyId,
    id: fileId,
    account,
    startsOn: from,
    // A statement requested in the middle of a month does not cover the days that are still to come.
    endsOn: until > today && from <= today ? today : until,
    openingKopecks: opening,
    creditedKopecks: credited,
    debitedKopecks: debited,
    closingKopecks: closing,
    payments: incoming,
    createdAt: clock.now(),
  });
  let added = 0;
  const keys: string[] = [];
  for await (const payments of statement.payments()) {
    added += await insertPayments(
      tx,
      { companyId, fileId },
      payments.map((payment) => ({ ...payment, id: ids.next() })),
    );
    for (const { key } of payments) keys.push(key.toString('base64url'));
  }
  await audit.record(tx, {
    act: 'billing/bank-file-imported',
    userId: actor.userId,
    companyId,
    subject: `bank-file:${fileId}`,
    after: { from, until, payments: incoming, added },
  });
  const isGap = last !== null && addDays(last, 1) < from;
  return { keys, added, gapFrom: isGap ? addDays(last, 1) : null };
}
