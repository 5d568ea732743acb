import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** An event that webhooks can carry, with a sample of what is sent. */
export const HookableEvent = z.object({
  name: z.string(),
  title: z.string(),
  /** The whole body as JSON, with invented ids. */
  sample: z.string(),
});
export type HookableEvent = z.infer<typeof HookableEvent>;

export const listHookableEvents = route.list({
  id: 'integrations/list-hookable-events',
  path: '/api/v2/integrations/events',
  access: 'integrations.manage',
  response: z.object({ items: z.array(HookableEvent) }),
  handsOut: { reason: 'What the product can report; no data of the company.' },
});
