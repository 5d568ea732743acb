import { connectionKind } from '@artel/server';
import { endEndpoint } from '../endpoints/end-endpoint.ts';
import { listEndpointRows } from '../endpoints/endpoints.store.ts';
import { endKey } from '../keys/end-key.ts';
import { listKeyRows } from '../keys/keys.store.ts';

/** Valid keys. */
const keys = connectionKind({
  kind: 'integrations/key',
  async list({ tx, clock }, { membership: { companyId } }, limit) {
    const rows = (await listKeyRows(tx, companyId)).filter(({ expiresAt }) => expiresAt > clock.now());
    return rows
      .toReversed()
      .slice(0, limit)
      .map(({ id, name, accountId, createdAt, lastUsedOn, expiresAt }) => ({
        ...{ id, name, owner: { memberId: accountId }, createdAt, expiresAt },
        lastUsedAt: lastUsedOn === null ? null : new Date(`${lastUsedOn}T12:00:00Z`),
      }));
  },
  revoke: endKey,
});

/** Addresses to which events are sent, including paused ones. */
const webhooks = connectionKind({
  kind: 'integrations/endpoint',
  async list({ tx }, { membership: { companyId } }, limit) {
    const rows = await listEndpointRows(tx, companyId);
    return rows
      .toReversed()
      .slice(0, limit)
      .map(({ id, name, createdBy, createdAt, lastSuccessAt }) => ({
        ...{ id, name, owner: { memberId: createdBy }, createdAt },
        ...{ lastUsedAt: lastSuccessAt, expiresAt: null },
      }));
  },
  revoke: endEndpoint,
});

export const ownConnections = [keys, webhooks];
