import type { Role } from '@artel/company/contract';
import type { Platform, Tx } from '@artel/server';
import { insertMember } from '../members/members.store.ts';
import type { ServiceMember } from './service-members.store.ts';

interface NewServiceMember {
  readonly companyId: string;
  readonly name: string;
  readonly role: Exclude<Role, 'owner'>;
}

/**
 * Admits a program to the company: a member without an account, so that no one can sign in as it. It takes no
 * seat and is in no list of people, but its name is shown beside the things that it creates.
 */
export async function createServiceMember(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { companyId, name, role }: NewServiceMember,
): Promise<ServiceMember> {
  const { id, userId } = await insertMember(tx, {
    companyId,
    id: ids.next(),
    userId: ids.next(),
    role,
    familyName: '',
    givenName: name,
    middleName: '',
    joinedAt: clock.now(),
    isService: true,
  });
  return { id, userId, name, role };
}
