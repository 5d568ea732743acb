import { oneLine, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { messengerErrors } from './errors.ts';
import { messengerLimits } from './limits.ts';
import { Message } from './messages.ts';

const messageParams = z.object({ messageId: z.uuid() });
const emojiField = z.string().check(z.minLength(1), z.maxLength(32), oneLine);

/** Reacts to a message; the same emoji again changes nothing. */
export const addReaction = route.update({
  id: 'messenger/add-reaction',
  path: '/api/v2/messenger/messages/{messageId}/reactions',
  access: 'member',
  params: messageParams,
  body: z.object({ emoji: emojiField }),
  response: Message,
  creates: messengerLimits.reactions,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    messengerErrors.archived,
    messengerErrors['message-deleted'],
    messengerErrors['emoji-unknown'],
    messengerErrors['too-many-emoji'],
  ],
});

/** Withdraws the caller's reaction. */
export const removeReaction = route.remove({
  id: 'messenger/remove-reaction',
  path: '/api/v2/messenger/messages/{messageId}/reactions',
  access: 'member',
  params: messageParams,
  query: z.object({ emoji: emojiField }),
  response: Message,
  unrecorded: 'daily-work',
  errors: [requestErrors.invalid, requestErrors['not-found']],
});

/** Lists the people's reactions, earliest first. */
export const listReactions = route.list({
  id: 'messenger/list-reactions',
  path: '/api/v2/messenger/messages/{messageId}/reactions',
  access: 'member',
  params: messageParams,
  query: z.object(pageQuery),
  response: toPageSchema(z.object({ emoji: z.string(), memberId: z.string() })),
  errors: [requestErrors.invalid, requestErrors['not-found']],
});
