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
import { changeMessage, holdMessage } from './change-message.ts';
import { locateMessage } from './locate-message.ts';
import { deleteMentions, findMessage, insertMentions, type MessageRow } from './messages.store.ts';
import { presentOne } from './present-messages.ts';

/** Changes the text of an own message; the former text is stored. The mentions follow the new text. */
export async function editMessage(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, body, version }: RouteInput<typeof route>,
): Promise<Message> {
  const { tx } = deps;
  const mentionIds = readMentionIds(body);
  await deps.limits.consume(tx, messengerLimits.edits, { member: actor.membership.memberId });
  const located = await locateMessage(deps, actor, messageId);
  const { companyId, memberId } = actor.membership;
  if (located.message.authorId !== memberId) throw new AppError(messengerErrors['not-allowed']);
  requireRight(located, 'react');
  const held = await holdMessage(deps, located);
  const before = (await findMessage(tx, companyId, messageId)) as MessageRow;
  if (before.deletedAt !== null) throw new AppError(messengerErrors['message-deleted']);
  if (before.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentOne(deps, actor, before) });
  if (isBlank(body) && (await listFiles(tx, companyId, [messageId])).length === 0)
    throw new AppError(messengerErrors['empty-message']);
  const editedAt = deps.clock.now();
  const { lineId, seq, authorId, conversationId } = before;
  await revisions.insert(tx, {
    companyId,
    messageId,
    version,
    body: before.body,
    writtenAt: before.editedAt ?? before.sentAt,
    replacedAt: editedAt,
  });
  const former = await deleteMentions(tx, companyId, messageId);
  const [mentioned] = await findMentioned(tx, companyId, [mentionIds]);
  const principalIds = [...(mentioned?.principalIds ?? []), ...(before.callsAll ? [conversationId] : [])];
  await insertMentions(
    tx,
    companyId,
    principalIds.map((principalId) => ({ principalId, lineId, seq, messageId, authorId })),
  );
  const added = principalIds.filter((id) => !former.includes(id));
  if (added.length > 0) await deps.emit(tx, membersMentioned, { companyId, messageId, principalIds: added });
  return changeMessage(deps, actor, located, { body, editedAt }, { ...held, isEdited: true });
}
