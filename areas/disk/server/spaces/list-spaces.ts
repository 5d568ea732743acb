import type { MemberActor } from '@artel/contract';
import type { DiskSpace } from '@artel/disk/contract';
import { highest } from '../disk-role.ts';
import { type Deps, toRequester } from '../tree/locate-node.ts';
import { ownsDisk } from '../tree/personal-space.ts';
import { listTeamSpaces } from './spaces.store.ts';

/** The caller's own disk and the team folders that they may see. */
export async function listSpaces(deps: Deps, actor: MemberActor): Promise<{ items: DiskSpace[] }> {
  const { memberId } = actor.membership;
  const own: DiskSpace[] = ownsDisk(actor)
    ? [{ id: memberId, kind: 'personal', name: '', role: 'manager' }]
    : [];
  const team = await listTeamSpaces(deps.tx, toRequester(deps, actor));
  const shared = team.map(
    ({ id, name, roles }): DiskSpace => ({ id, kind: 'team', name, role: highest(roles) ?? 'reader' }),
  );
  return { items: [...own, ...shared] };
}
