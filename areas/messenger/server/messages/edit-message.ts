import { AppError, isBlank, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Message,
  membersMentioned,
  messengerErrors,
  messengerLimits,
  type editMessage as route,
} from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { requireRight } from '../access/locate-conversation.ts';
import { listFiles } from '../files/files.store.ts';
import { findMentioned, readMentionIds } from '../mentions/read-mentions.ts';
import { revisions } from '../tables.ts';
import { changeMessage, holdState } from './change-message.ts';
import { locateMessage } from './locate-message.ts';
import { deleteMentions, insertMentions, listMentioned } from './messages.store.ts';
import { presentOne } from './present-messages.ts';

/** Changes the text of an own message; the former text is stored. The mentions follow the new text. */
export async function editMessage(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, body, version }: RouteInput<typeof route>,
): Promise<Message> {
  const { tx } = deps;
  const mentionIds = readMentionIds(body);
  const { companyId, memberId } = actor.membership;
  const [, located, [mentioned]] = await Promise.all([
    deps.limits.consume(tx, messengerLimits.edits, { member: memberId }),
    locateMessage(deps, actor, messageId),
    findMentioned(tx, companyId, [mentionIds]),
  ]);
  if (located.message.authorId !== memberId) throw new AppError(messengerErrors['not-allowed']);
  requireRight(located, 'react');
  const [{ held, before }, former] = await Promise.all([
    holdState(deps, located),
    listMentioned(tx, companyId, messageId),
  ]);
  if (before.deletedAt !== null) throw new AppError(messengerErrors['message-deleted']);
  if (before.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentOne(deps, actor, before) });
  if (isBlank(body) && (await listFiles(tx, companyId, [messageId])).length === 0)
    throw new AppError(messengerErrors['empty-message']);
  const editedAt = deps.clock.now();
  const { lineId, seq, authorId, conversationId } = before;
  const principalIds = [...(mentioned?.principalIds ?? []), ...(before.callsAll ? [conversationId] : [])];
  const added = principalIds.filter((id) => !former.includes(id));
  const writes = [
    revisions.insert(tx, {
      companyId,
      messageId,
      version,
      body: before.body,
      writtenAt: before.editedAt ?? before.sentAt,
      replacedAt: editedAt,
    }),
    deleteMentions(tx, companyId, messageId),
    insertMentions(
      tx,
      companyId,
      principalIds.map((principalId) => ({ principalId, lineId, seq, messageId, authorId })),
    ),
    added.length === 0
      ? null
      : deps.emit(tx, membersMentioned, { companyId, messageId, principalIds: added }),
  ];
  const [message] = await Promise.all([
    changeMessage(deps, actor, before, { body, editedAt }, { ...held, isEdited: true }),
    ...writes,
  ]);
  return message;
}
