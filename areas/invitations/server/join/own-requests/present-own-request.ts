import type { OwnJoinRequest } from '@artel/invitations/contract';
import type { OwnRequestRow } from '../own-requests.store.ts';

/** Presents an own request to the person; an expired term ends it by itself. */
export function presentOwnRequest(
  row: OwnRequestRow,
  now: Date,
  company: OwnJoinRequest['company'],
): OwnJoinRequest {
  const { id, way, inn, kpp, domain, createdAt, expiresAt } = row;
  const state = row.state === 'waiting' && expiresAt <= now ? 'expired' : row.state;
  return {
    id,
    way,
    inn,
    kpp,
    domain,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    company,
  };
}
