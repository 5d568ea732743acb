/** Shared facts of the routes: those who manage the company connect programs to it. */
export const managerReads = {
  access: 'integrations.manage',
  effect: 'read',
  whenSuspended: 'allow',
} as const;

export const managerWrites = {
  access: 'integrations.manage',
  effect: 'write',
  whenSuspended: 'refuse',
} as const;
