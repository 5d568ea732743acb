import type { OwnJoinRequest } from '@artel/invitations/contract';
import type { OwnRequestRow } from '../own-requests.store.ts';

/** A request as the person sees it; one whose term is over is shown as expired. */
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
