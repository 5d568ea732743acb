import * as z from 'zod/mini';
import type { Clock } from '../platform.ts';
import type { Live } from './live.ts';
import { insertLiveEvents } from './live-events.store.ts';

/**
 * What acts tell the open tabs of their audience. `announce` wakes the dispatchers, after the commit: a transaction that announces by
 * itself commits alone, and all others who announce wait for its disk.
 */
export function createLive(clock: Clock, announce: () => void): Live {
  const publishMany: Live['publishMany'] = async (tx, audience, { name, ids: schema }, things) => {
    if (things.length === 0) return;
    const many = things.map((ids) => z.parse(schema, ids));
    await insertLiveEvents(
      tx,
      {
        userId: 'userId' in audience ? audience.userId : null,
        companyId: 'companyId' in audience ? audience.companyId : null,
        permission: 'companyId' in audience ? (audience.permission ?? null) : null,
        principalIds:
          'companyId' in audience && audience.principalIds ? [...new Set(audience.principalIds)] : null,
        name,
        toldAt: clock.now(),
      },
      many,
    );
    tx.afterCommit(announce);
  };
  return { tell: (tx, audience, event, ids) => publishMany(tx, audience, event, [ids]), publishMany };
}
