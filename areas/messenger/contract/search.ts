import { dateTimeField, oneLine, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { Message } from './messages.ts';

/**
 * Finds messages by their words in any order and any Russian form, by the beginning of the last word; io
 * equals ie, and the wrong keyboard layout is understood. Only messages that the caller may read, the newest
 * first.
 */
export const searchMessages = route.list({
  id: 'messenger/search-messages',
  path: '/api/v2/messenger/search',
  access: 'member',
  query: z.object({
    ...pageQuery,
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine),
    conversationId: z.optional(z.uuid()),
    authorId: z.optional(z.uuid()),
    hasFiles: z.optional(z.enum(['yes'])),
    sentFrom: z.optional(dateTimeField),
    sentTo: z.optional(dateTimeField),
  }),
  response: toPageSchema(Message),
  perMinute: 120,
  errors: [requestErrors.invalid],
});
