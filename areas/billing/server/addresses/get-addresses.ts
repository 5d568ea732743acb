import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { listAddresses } from './addresses.store.ts';

/** Returns the recipients of the company's invoices outside its own people. */
export async function getAddresses(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<{ emails: string[] }> {
  return { emails: await listAddresses(tx, companyId) };
}
