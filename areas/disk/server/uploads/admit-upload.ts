import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors, diskLimits, nameKey, type UploadFacts } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { holds } from '../access.ts';
import { findNamed } from '../nodes/nodes.store.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { reserveBytes } from '../usage/reserve-bytes.ts';

/** A file that may come. */
export interface Admitted {
  readonly reservationId: string | null;
}

/**
 * Asks before a byte is taken: whether the caller may put it there, whether the name is free, whether there is room. All of it is
 * asked again at the end, for the body may take hours.
 */
export async function admitUpload(
  deps: Platform,
  actor: MemberActor,
  { parentId, name, conflict }: UploadFacts,
  bytes: number,
): Promise<Admitted> {
  const { companyId, memberId } = actor.membership;
  await deps.db.asCompany(actor, async (tx) => {
    const asking = { ...deps, tx };
    const { role } = await locateFolder(asking, actor, parentId, { role: 'contributor' });
    const other = await findNamed(tx, { companyId, parentId, nameKey: nameKey(name) });
    if (other && conflict === 'refuse') throw new AppError(diskErrors['name-taken'], { values: { name } });
    if (other && conflict === 'replace' && !holds(role, 'editor'))
      throw new AppError(diskErrors['not-allowed']);
    await deps.limits.take(tx, diskLimits.files, { member: memberId });
  });
  return { reservationId: await reserveBytes(deps, actor.membership, bytes) };
}
