import type { DiskRole } from '@artel/disk/contract';

const RANKS: readonly DiskRole[] = ['reader', 'contributor', 'editor', 'manager'];

/** Whether a role includes another one. */
export function holds(role: DiskRole, requested: DiskRole): boolean {
  return RANKS.indexOf(role) >= RANKS.indexOf(requested);
}

/** The highest of some roles; null without any. */
export function highest(roles: readonly (DiskRole | null)[]): DiskRole | null {
  return RANKS[Math.max(-1, ...roles.map((role) => (role === null ? -1 : RANKS.indexOf(role))))] ?? null;
}
