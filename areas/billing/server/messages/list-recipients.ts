import { describeSender, listEmails, listHolders } from '@artel/company/server';
import type { LetterSender, Platform, Tx } from '@artel/server';
import { listAddresses } from '../addresses/addresses.store.ts';

export interface Recipient {
  readonly to: string;
  readonly sender: LetterSender;
}

/**
 * Lists the recipients of letters about what the company pays: those of its members who see that, and its
 * accounting addresses.
 */
export async function listRecipients(
  deps: Pick<Platform, 'clock' | 'knownAddresses' | 'ports'>,
  tx: Tx,
  companyId: string,
): Promise<Recipient[]> {
  const members = await listEmails(tx, companyId, await listHolders(deps, tx, companyId, 'billing.see'));
  const emails = [...new Set([...members, ...(await listAddresses(tx, companyId))])];
  const fromSender = await describeSender(deps, tx, { companyId, emails });
  return emails.map((to) => {
    const sender = fromSender(to, null);
    // A recipient named by a company that has proven its identity counts as one who knows it; the limits for
    // strangers would stop the letters to an accountant of ten companies.
    const isNamed = sender.relation === 'stranger' && sender.isConfirmed;
    return { to, sender: isNamed ? { ...sender, relation: 'known' } : sender };
  });
}
