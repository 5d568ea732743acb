import type { ServiceMember } from '@artel/company/server';
import type { Key, ServiceAccount, ServiceRole } from '@artel/integrations/contract';
import type { AccountRow } from '../tables.ts';

/** A program in the list, with the name and role of its member. */
export function presentAccount(
  { id, createdAt, version }: Pick<AccountRow, 'id' | 'createdAt' | 'version'>,
  { name, role }: Pick<ServiceMember, 'name' | 'role'>,
  keys: readonly Key[],
): ServiceAccount {
  const isAccount = ({ accountId }: Key) => accountId === id;
  return {
    id,
    name,
    role: role as ServiceRole,
    createdAt: createdAt.toISOString(),
    version,
    keys: keys.filter(isAccount),
  };
}
