import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Platform } from '@artel/server';
import type { MemberRow } from './members.store.ts';

/**
 * Checks the actor's own row again after locking: an actor who was demoted or suspended a moment ago may
 * manage no one.
 */
export function requireManager(
  { ports }: Pick<Platform, 'ports'>,
  { membership }: MemberActor,
  rows: readonly MemberRow[],
): MemberRow {
  const self = rows.find(({ id }) => id === membership.memberId);
  if (!self || self.suspendedAt || !ports.getPermissions(self.role).has('company.manage-people')) {
    throw new AppError(requestErrors.forbidden);
  }
  return self;
}
