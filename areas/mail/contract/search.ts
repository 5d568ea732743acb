import { pageQuery, requestErrors, route, storable, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { Message } from './conversations.ts';

/**
 * Letters with all words, the newest first. `from:`, `to:`, `subject:` narrow a word to a part of the letter, `has:file` to letters with
 * files, `after:` and `before:` (2026-11-30) to a time.
 */
export const searchMessages = route.list({
  id: 'mail/search-messages',
  path: '/api/v2/mail/search',
  access: 'mail.use',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), storable),
    ...pageQuery,
  }),
  response: toPageSchema(Message),
  errors: [requestErrors.invalid],
});
