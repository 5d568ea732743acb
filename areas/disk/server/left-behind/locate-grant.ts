import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import { grants } from '../tables.ts';
import type { GrantRow } from '../tree/grants.store.ts';
import { type Deps, findLocated, type Located } from '../tree/locate-node.ts';

interface LocatedGrant {
  readonly grant: GrantRow;
  readonly located: Located;
}

/** A grant on a node that the actor manages. */
export async function locateGrant(deps: Deps, actor: MemberActor, grantId: string): Promise<LocatedGrant> {
  const grant = await grants.find(deps.tx, { companyId: actor.membership.companyId, id: grantId });
  const located = grant && (await findLocated(deps, actor, grant.nodeId));
  if (!grant || !located) throw new AppError(requestErrors['not-found']);
  if (!holds(located.role, 'manager')) throw new AppError(diskErrors['not-allowed']);
  return { grant, located };
}
