import type { JoinAsking } from '@artel/invitations/contract';
import type { OwnRequestRow } from '../own-requests.store.ts';

/** What the person sees of an asking; a term that is over ends it by itself. */
export function presentOwnRequest(row: OwnRequestRow, now: Date, company: JoinAsking['company']): JoinAsking {
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
