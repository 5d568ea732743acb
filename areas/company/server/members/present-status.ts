import type { MemberCard } from '@artel/company/contract';
import type { MemberRow } from './members.store.ts';

/** Returns a person's current status; null if it is empty or has expired. */
export function presentStatus(
  { statusText: text, statusUntil: until }: Pick<MemberRow, 'statusText' | 'statusUntil'>,
  now: Date,
): MemberCard['status'] {
  const holds = text !== '' && (until === null || until > now);
  return holds ? { text, until: until?.toISOString() ?? null } : null;
}
