import { route, storable } from '@artel/contract';
import * as z from 'zod/mini';
import { Mailbox } from './addresses.ts';

/** People who match a typed beginning: colleagues, and people to whom the caller wrote. */
export const listContacts = route.list({
  id: 'mail/list-contacts',
  path: '/api/v2/mail/contacts',
  access: 'mail.use',
  query: z.object({ q: z._default(z.string().check(z.maxLength(100), storable), '') }),
  response: z.object({
    items: z.array(z.extend(Mailbox, { isColleague: z.boolean() })).check(z.maxLength(10)),
  }),
});
