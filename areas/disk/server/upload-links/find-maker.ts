import { listUserIds } from '@artel/company/server';
import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import type { LinkRow } from '../links/links.store.ts';

/**
 * Returns the maker of a link as the actor: files that visitors send become the maker's, within the maker's rights.
 * Refused for a company that is suspended, and for a maker who is.
 */
export async function findMaker(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  { companyId, createdBy }: LinkRow,
): Promise<MemberActor> {
  const [userId] =
    createdBy === null
      ? []
      : await db.asCompanyJob('disk/open-link', companyId, (tx) => listUserIds(tx, companyId, createdBy));
  const membership = userId === undefined ? null : await ports.resolveMembership(userId, companyId);
  if (userId === undefined || !membership || membership.isSuspended)
    throw new AppError(diskErrors['uploads-stopped']);
  return { userId, sessionId: userId, membership, via: null };
}
