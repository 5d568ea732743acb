import type { MissingStatement, listMissingStatements as route } from '@artel/billing/contract';
import type { MemberActor, RouteInput } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import { listBankAccounts } from '@artel/requisites/server';
import type { WithTransaction } from '@artel/server';
import { findParty } from '../parties/find-party.ts';
import { findMissingDays } from './find-missing-days.ts';
import { listImportedAccounts, listStatementDays } from './payments.store.ts';

/** Lists the days of a month, up to today, that no imported statement covers, for each account of the seller. */
export async function listMissingStatements(
  deps: Pick<WithTransaction, 'tx' | 'text' | 'clock'>,
  { membership: { companyId } }: MemberActor,
  { month }: RouteInput<typeof route>,
): Promise<{ items: MissingStatement[] }> {
  const { tx } = deps;
  const today = dayIn((await findParty(deps, tx, companyId))?.timeZone ?? 'UTC', deps.clock.now());
  const from = `${month}-01`;
  // No month has more than 31 days, and the first day of the next one minus a day is its last.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  const last = addDays(next, -1);
  const [until = last] = [last, today].toSorted();
  const covered = await listStatementDays(tx, companyId, { from, until });
  const accounts = (await listBankAccounts(tx, companyId)).map(({ account }) => account);
  const imported = await listImportedAccounts(tx, companyId);
  // An account of which there was never a file may be one that no customer pays to.
  const used = accounts.filter((account) => imported.includes(account));
  return {
    items: (used.length === 0 ? accounts : used).flatMap((account) =>
      findMissingDays(
        { from, until },
        covered.filter((one) => one.account === account),
      ).map((days) => ({ account, ...days })),
    ),
  };
}
