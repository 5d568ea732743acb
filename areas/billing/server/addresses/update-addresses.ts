import { findCompanyForUpdate } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listAddresses, replaceAddresses } from './addresses.store.ts';

/** Sets the addresses outside the company that receive its invoices. */
export async function updateAddresses(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  provided: readonly string[],
): Promise<{ emails: string[] }> {
  // The later one of two concurrent updates holds as a whole.
  await findCompanyForUpdate(tx, companyId);
  const before = await listAddresses(tx, companyId);
  const emails = [...new Set(provided)];
  if (JSON.stringify(before) === JSON.stringify(emails)) return { emails };
  await replaceAddresses(tx, companyId, emails);
  await audit.record(tx, {
    act: 'billing/addresses-changed',
    userId,
    companyId,
    subject: `company:${companyId}`,
    before: { emails: before.join(', ') },
    after: { emails: emails.join(', ') },
  });
  return { emails };
}
