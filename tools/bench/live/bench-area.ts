import { liveEvent, route } from '@artel/contract';
import { bind, defineArea } from '@artel/server';
import * as z from 'zod/mini';

const happened = liveEvent({ name: 'bench/happened', ids: z.object({ companyId: z.uuid() }) });

const notify = route({
  id: 'bench/tell',
  method: 'POST',
  path: '/api/tell',
  body: z.object({ companyId: z.uuid() }),
  response: z.object({ sentAt: z.number() }),
  access: 'public',
  effect: 'write',
  creates: 'none',
  unrecorded: 'The bench only measures its event.',
  whenSuspended: 'allow',
  perMinute: 1_000_000,
  errors: [],
});

/**
 * An act that publishes an event to a company; it returns the time of publication, by the machine's monotonic
 * clock.
 */
export const benchArea = defineArea({
  name: 'bench',
  strings: {},
  migrations: new URL('file:///nowhere'),
  routes: [
    bind(notify, async ({ tx, live }, _actor, { companyId }) => {
      const sentAt = Number(process.hrtime.bigint()) / 1e6;
      await live.publish(tx, { companyId }, happened, { companyId });
      return { sentAt };
    }),
  ],
});
