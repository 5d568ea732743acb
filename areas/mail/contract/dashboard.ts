import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { Conversation } from './conversations.ts';

/** Conversations that the widget lists. */
export const MOST_UNREAD_SHOWN = 5;

/** Unread letters in the caller's inboxes; left out without any. */
export const unreadMailPart = dashboardPart({
  name: 'mail/unread',
  data: z.object({
    unread: z.int(),
    items: z.array(Conversation).check(z.maxLength(MOST_UNREAD_SHOWN)),
  }),
});
