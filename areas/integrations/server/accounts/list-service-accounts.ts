import { listServiceMembers } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { ServiceAccount } from '@artel/integrations/contract';
import type { WithTransaction } from '@artel/server';
import { listKeyRows } from '../keys/keys.store.ts';
import { presentKey } from '../keys/present-key.ts';
import { serviceAccounts } from '../tables.ts';
import { presentAccount } from './present-account.ts';

/** The programs of the company, each with its keys. */
export async function listServiceAccounts(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId } }: MemberActor,
): Promise<{ items: ServiceAccount[] }> {
  const rows = await serviceAccounts.list(tx, { companyId }, { order: ['createdAt', 'id'] });
  const members = await listServiceMembers(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  const keys = (await listKeyRows(tx, companyId)).map((row) => presentKey(row, clock.now()));
  return {
    items: rows.flatMap((row) => {
      const member = members.get(row.id);
      return member ? [presentAccount(row, member, keys)] : [];
    }),
  };
}
