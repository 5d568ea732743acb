import { HitFields, route } from '@artel/contract';
import * as z from 'zod/mini';
import { statsLimits } from './limits.ts';

/** Allows a whole office behind one address to browse; requests beyond it are not counted. */
const HITS_PER_MINUTE = 600;
/** An event that contains an order has some thousands of bytes. */
const EVENT_LIMIT = { bytes: 16_384, reason: 'What a site pushes to its data layer is its own business.' };

/** C-11: records that a page was opened. Responds once the count is stored. */
export const collectView = route.create({
  id: 'stats/collect-view',
  path: '/api/v1/view',
  body: HitFields,
  response: z.object({}),
  access: 'public',
  creates: [statsLimits.views, statsLimits.visitors],
  unrecorded: 'statistics',
  whenSuspended: 'allow',
  perMinute: HITS_PER_MINUTE,
});

/** C-12: records a push to the data layer; values that resemble a person or a secret are not stored. */
export const collectEvent = route.create({
  id: 'stats/collect-event',
  path: '/api/datalayer/v1/create',
  body: z.extend(HitFields, { data: z.record(z.string(), z.unknown()) }),
  response: z.object({}),
  access: 'public',
  creates: [statsLimits.events, statsLimits.visitors],
  unrecorded: 'statistics',
  whenSuspended: 'allow',
  bodyLimit: EVENT_LIMIT,
  perMinute: HITS_PER_MINUTE,
});
