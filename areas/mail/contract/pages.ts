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

/** The empty document that a letter is shown in; its policy lets no script run and loads nothing from other hosts. */
export const LETTER_FRAME = '/mail-frame';
