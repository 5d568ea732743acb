import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';

/** Records an act on a whole team's folder in the company's audit log. */
export async function recordTeam(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId }: MemberActor,
  act: 'disk/space-trashed' | 'disk/space-restored',
  { companyId, id, name }: Pick<NodeRow, 'companyId' | 'id' | 'name'>,
): Promise<void> {
  await audit.record(tx, { act, userId, companyId, subject: `node:${id}`, after: { fileName: name } });
}
