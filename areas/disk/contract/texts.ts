import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The state of the text inside a file, by which it is searched: `pending` is about to be read, `none` is a
 * format without a text that can be read.
 */
export const TextState = z.enum(['pending', 'ready', 'none', 'too-large', 'broken', 'locked']);
export type TextState = z.infer<typeof TextState>;

/** The state of the text inside a file; null for a folder and for an empty file. */
export const getText = route.get({
  id: 'disk/get-text',
  path: '/api/v2/disk/nodes/{nodeId}/text',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  response: z.object({ state: z.nullable(TextState) }),
  errors: [requestErrors['not-found']],
});
