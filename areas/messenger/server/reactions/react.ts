import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import {
  type addReaction as addRoute,
  type listReactions as listRoute,
  type Message,
  MOST_EMOJI,
  messengerErrors,
  messengerLimits,
} from '@artel/messenger/contract';
import { keyset, keysetPage, keyText, keyTime, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { requireRight } from '../access/locate-conversation.ts';
import { changeMessage, holdMessage, holdState } from '../messages/change-message.ts';
import { locateMessage } from '../messages/locate-message.ts';
import { presentOne } from '../messages/present-messages.ts';
import { reactions } from '../tables.ts';
import { listEmoji, listReacted, type Reacted, type ReactedPosition } from './reactions.store.ts';

// linear: one emoji of a closed list, from the first character to the last.
const EMOJI = /^\p{RGI_Emoji}$/v;

/** Adds the actor's reaction; the same one again changes nothing. */
export async function addReaction(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, emoji }: RouteInput<typeof addRoute>,
): Promise<Message> {
  const { tx } = deps;
  if (!EMOJI.test(emoji)) throw new AppError(messengerErrors['emoji-unknown']);
  const { companyId, memberId } = actor.membership;
  const [, located] = await Promise.all([
    deps.limits.consume(tx, messengerLimits.reactions, { member: memberId }),
    locateMessage(deps, actor, messageId),
  ]);
  if (!located.rights.react && located.conversation.role === null)
    throw new AppError(requestErrors['not-found']);
  requireRight(located, 'react');
  const [held, current, present] = await Promise.all([
    holdMessage(deps, located),
    locateMessage(deps, actor, messageId),
    listEmoji(tx, companyId, messageId),
  ]);
  if (current.message.deletedAt !== null) throw new AppError(messengerErrors['message-deleted']);
  if (!present.includes(emoji) && present.length >= MOST_EMOJI)
    throw new AppError(messengerErrors['too-many-emoji'], { values: { count: MOST_EMOJI } });
  const inserting = reactions.insertOrIgnore(tx, {
    companyId,
    messageId,
    emoji,
    memberId,
    createdAt: deps.clock.now(),
  });
  const [message] = await Promise.all([changeMessage(deps, actor, current.message, {}, held), inserting]);
  return message;
}

/** Withdraws the actor's reaction. */
export async function removeReaction(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, emoji }: { messageId: string; emoji: string },
): Promise<Message> {
  const { companyId, memberId } = actor.membership;
  const located = await locateMessage(deps, actor, messageId);
  const [{ held, before }, isRemoved] = await Promise.all([
    holdState(deps, located),
    reactions.delete(deps.tx, { companyId, messageId, emoji, memberId }),
  ]);
  if (!isRemoved) return presentOne(deps, actor, before);
  return changeMessage(deps, actor, before, {}, held);
}

const byMoment = keyset<Reacted, ReactedPosition>(
  z.tuple([keyTime, z.uuid(), keyText]),
  ({ createdAt, memberId, emoji }) => [createdAt.toISOString(), memberId, emoji],
);

/** Lists the people who reacted to a message. */
export async function listReactions(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, ...query }: RouteInput<typeof listRoute>,
): Promise<RouteResponse<typeof listRoute>> {
  const { message } = await locateMessage(deps, actor, messageId);
  const { companyId } = message;
  const { rows, nextCursor } = await keysetPage(query, byMoment, (page) =>
    listReacted(deps.tx, { companyId, messageId }, page),
  );
  return { items: rows.map(({ emoji, memberId }) => ({ emoji, memberId })), nextCursor };
}
