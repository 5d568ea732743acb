import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listAddresses } from './addresses.store.ts';

/** Says who outside the company's people gets its invoices. */
export async function getAddresses(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<{ emails: string[] }> {
  return { emails: await listAddresses(tx, companyId) };
}
