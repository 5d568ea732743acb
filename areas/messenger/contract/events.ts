import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** A member wrote a message. Programs receive this for open channels only. */
export const messageSent = event({
  name: 'messenger/message-sent',
  audience: 'company',
  titleKey: 'events.messenger/message-sent',
  usage: 'messages',
  isHookable: true,
  payload: z.object({
    companyId: z.uuid(),
    conversationId: z.uuid(),
    messageId: z.uuid(),
    memberId: z.uuid(),
  }),
  shape: z.object({ conversationId: z.uuid(), messageId: z.uuid(), memberId: z.uuid() }),
});

/** A channel was created; programs receive this for open ones only. */
export const channelCreated = event({
  name: 'messenger/channel-created',
  audience: 'company',
  titleKey: 'events.messenger/channel-created',
  isHookable: true,
  payload: z.object({ companyId: z.uuid(), conversationId: z.uuid(), memberId: z.uuid() }),
  shape: z.object({ conversationId: z.uuid(), memberId: z.uuid() }),
});

/** People, departments or everyone in a conversation were mentioned, by a new message or a change of one. */
export const membersMentioned = event({
  name: 'messenger/members-mentioned',
  audience: 'company',
  titleKey: 'events.messenger/members-mentioned',
  isHookable: false,
  payload: z.object({
    companyId: z.uuid(),
    messageId: z.uuid(),
    /** Members, departments, or the conversation for everyone in it. */
    principalIds: z.array(z.uuid()),
  }),
});

/** A member wrote in a direct chat, and not silently: the other member is notified. */
export const directMessageSent = event({
  name: 'messenger/direct-message-sent',
  audience: 'company',
  titleKey: 'events.messenger/direct-message-sent',
  isHookable: false,
  payload: z.object({ companyId: z.uuid(), messageId: z.uuid() }),
});
