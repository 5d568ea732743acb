import { page } from '@artel/contract';
import * as z from 'zod/mini';

/** Pages of the area. */
export const mailPages = {
  mail: page({
    name: 'mail',
    path: '/mail',
    layout: 'default',
    access: 'login',
    permission: 'mail.use',
    titleKey: 'pages.mail',
    descriptionKey: 'descriptions.mail',
  }),
  conversation: page({
    name: 'mail-conversation',
    path: '/mail/{conversationId}',
    layout: 'default',
    access: 'login',
    permission: 'mail.use',
    params: z.object({ conversationId: z.uuid() }),
    titleKey: 'pages.mail-conversation',
    descriptionKey: 'descriptions.mail-conversation',
  }),
};

/**
 * The path of the empty document in which letters are shown; its policy permits no scripts and no requests to
 * other hosts.
 */
export const LETTER_FRAME = '/mail-frame';
