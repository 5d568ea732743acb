import type { Platform, Tx } from '@artel/server';
import { findParty, type Party } from '../parties/find-party.ts';
import { invoices } from '../tables.ts';

/**
 * Returns the buyer with the current details or, where their card no longer has them or they are gone, as in
 * their invoice.
 */
export async function findBuyer(
  deps: Pick<Platform, 'text'>,
  tx: Tx,
  companyId: string,
  invoiceIds: readonly string[],
): Promise<Party> {
  const now = await findParty(deps, tx, companyId);
  if (now && now.inn !== '') return now;
  const invoice = await invoices.find(tx, { companyId, id: invoiceIds.at(-1) ?? '' });
  if (!invoice) throw new Error(`The company ${companyId} was served without an invoice`);
  return invoice.buyer as Party;
}
