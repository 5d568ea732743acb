import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { managerReads } from './access-facts.ts';

/** An event that webhooks can carry, with a sample of what is sent. */
export const HookableEvent = z.object({
  name: z.string(),
  title: z.string(),
  /** The whole body as JSON, with invented ids. */
  sample: z.string(),
});
export type HookableEvent = z.infer<typeof HookableEvent>;

export const listHookableEvents = route({
  ...managerReads,
  id: 'integrations/list-hookable-events',
  method: 'GET',
  path: '/api/v2/integrations/events',
  response: z.object({ items: z.array(HookableEvent) }),
  errors: [],
  handsOut: { reason: 'What the product can report; no data of the company.' },
});
