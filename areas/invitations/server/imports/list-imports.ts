import type { MemberActor } from '@artel/contract';
import type { PeopleImport } from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { listImportsByMember } from './imports.store.ts';
import { ownImport, presentImport, presentImports } from './present-import.ts';

/** Lists the actor's imports within the last month. */
export async function listImports(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  { membership: { companyId, memberId } }: MemberActor,
): Promise<{ items: PeopleImport[] }> {
  const records = await listImportsByMember(deps.tx, companyId, memberId);
  return { items: await presentImports(deps, deps.tx, records) };
}

/** One import with its progress. */
export async function getImport(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  importId: string,
): Promise<PeopleImport> {
  return presentImport(deps, deps.tx, await ownImport(deps.tx, actor, importId));
}
