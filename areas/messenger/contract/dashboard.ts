import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { Conversation } from './conversations.ts';

/** Conversations that the widget shows. */
export const MOST_UNREAD_SHOWN = 5;

/** The unread messages on the dashboard; left out if everything is read. */
export const unreadPart = dashboardPart({
  name: 'messenger/unread',
  data: z.object({
    /** In all conversations that are not muted, and in threads that the person follows. */
    unread: z.int(),
    mentions: z.int(),
    /** Those with mentions first, then by their last message. */
    items: z.array(Conversation).check(z.maxLength(MOST_UNREAD_SHOWN)),
  }),
});
