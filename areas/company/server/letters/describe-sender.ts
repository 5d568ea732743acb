import { DAY } from '@artel/contract/time';
import type { LetterSender, Platform, Tx } from '@artel/server';
import { findTrust, listRelations } from './senders.store.ts';

/** A company that is older than this counts as proven. */
const YOUNG = 7 * DAY;

type CompanyTrust = Pick<LetterSender, 'isConfirmed' | 'isYoung'>;

/** How trustworthy a company is, which decides how many people outside it may write to in a day. */
export async function findCompanyTrust(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<CompanyTrust> {
  const found = await findTrust(tx, companyId);
  const isYoung = !found || found.createdAt.getTime() > clock.now().getTime() - YOUNG;
  return { isConfirmed: found?.isConfirmed ?? false, isYoung };
}

/** Describes the sender of letters to some addresses: the transaction's company and the acting member. */
export async function describeSender(
  deps: Pick<Platform, 'clock' | 'knownAddresses'>,
  tx: Tx,
  { companyId, emails }: { readonly companyId: string; readonly emails: readonly string[] },
): Promise<(email: string, userId: string | null) => LetterSender> {
  const trust = await findCompanyTrust(deps, tx, companyId);
  const known = await deps.knownAddresses(tx, companyId, emails);
  const relations = await listRelations(tx, companyId, emails);
  return (email, userId) => ({
    companyId,
    userId,
    ...trust,
    relation: relations.get(email) ?? (known.has(email) ? 'known' : 'stranger'),
  });
}

/** Whether a letter's subject may contain text that people of the company typed: a stranger would take it for ours. */
export function mayQuoteCompany({ isConfirmed, relation }: LetterSender): boolean {
  return isConfirmed || relation !== 'stranger';
}
