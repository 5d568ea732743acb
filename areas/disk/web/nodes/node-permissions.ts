import type { DiskNode, DiskRole } from '@artel/disk/contract';

type Held = Pick<DiskNode, 'role'>;

const atLeast =
  (...roles: readonly DiskRole[]) =>
  ({ role }: Held) =>
    roles.includes(role);

/** Permissions for the interface only; the server decides. */
export const mayAdd = atLeast('contributor', 'editor', 'manager');
export const mayChange = atLeast('editor', 'manager');
export const mayShare = atLeast('manager');
