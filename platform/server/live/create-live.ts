import * as z from 'zod/mini';
import type { Clock } from '../platform.ts';
import type { Live } from './live.ts';
import { insertLiveEvent } from './live-events.store.ts';

/** What acts tell the open tabs of their audience. */
export function createLive(clock: Clock): Live {
  return {
    async tell(tx, audience, { name, ids: schema }, ids) {
      await insertLiveEvent(tx, {
        userId: 'userId' in audience ? audience.userId : null,
        companyId: 'companyId' in audience ? audience.companyId : null,
        permission: 'companyId' in audience ? (audience.permission ?? null) : null,
        principalIds:
          'companyId' in audience && audience.principalIds ? [...new Set(audience.principalIds)] : null,
        name,
        ids: z.parse(schema, ids),
        toldAt: clock.now(),
      });
    },
  };
}
