import { page } from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The address also holds `?at=`, a place of the line, `?thread=`, the root of an open thread, and `?with=`, a
 * member to chat with.
 */
export const messengerPages = {
  messenger: page({
    name: 'messenger',
    path: '/messenger',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.messenger',
    descriptionKey: 'descriptions.messenger',
    isShortcut: true,
  }),
  conversation: page({
    name: 'messenger-conversation',
    path: '/messenger/{conversationId}',
    layout: 'default',
    access: 'login',
    params: z.object({ conversationId: z.uuid() }),
    titleKey: 'pages.messenger-conversation',
    descriptionKey: 'descriptions.messenger-conversation',
  }),
};
