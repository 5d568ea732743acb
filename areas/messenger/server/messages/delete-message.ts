import { AppError, type MemberActor, storedDateTime } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import { type Message, messengerErrors, UNDO_SECONDS } from '@artel/messenger/contract';
import { job, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { deleteFiles } from '../files/files.store.ts';
import { releaseFiles } from '../files/store-file.ts';
import { findMentioned, readMentionIds } from '../mentions/read-mentions.ts';
import { reactions, revisions } from '../tables.ts';
import { changeMessage, holdState } from './change-message.ts';
import { locateMessage } from './locate-message.ts';
import { deleteMentions, findMessage, insertMentions, updateMessage } from './messages.store.ts';
import { presentOne } from './present-messages.ts';

/** Deletes a message for everyone; its text and files are deleted for good when the time for undoing is over. */
export async function deleteMessage(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId }: { messageId: string },
): Promise<Message> {
  const { tx } = deps;
  const located = await locateMessage(deps, actor, messageId);
  const { companyId, memberId } = actor.membership;
  const { message, rights, conversation } = located;
  const isOwn = message.authorId === memberId;
  if (!isOwn && !rights.deleteOthers) throw new AppError(messengerErrors['not-allowed']);
  const { held, before } = await holdState(deps, located);
  if (before.deletedAt !== null) return presentOne(deps, actor, before);
  const deletedAt = deps.clock.now();
  const payload = { companyId, messageId, deletedAt: deletedAt.toISOString() };
  const runAt = new Date(deletedAt.getTime() + UNDO_SECONDS * SECOND);
  const writes = [
    deleteMentions(tx, companyId, messageId),
    deps.jobs.enqueue(tx, endMessage, payload, { runAt }),
    isOwn
      ? null
      : deps.audit.record(tx, {
          act: 'messenger/message-deleted',
          userId: actor.userId,
          companyId,
          subject: `conversation:${conversation.id}`,
          before: { name: conversation.name, authorId: message.authorId, messageId },
        }),
  ];
  const change = { deletedAt, deletedBy: memberId };
  const [deleted] = await Promise.all([
    changeMessage(deps, actor, before, change, { ...held, countsReplies: true }),
    ...writes,
  ]);
  return deleted;
}

/** Undoes the actor's own deletion. */
export async function restoreMessage(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId }: { messageId: string },
): Promise<Message> {
  const { tx } = deps;
  const located = await locateMessage(deps, actor, messageId);
  const { companyId, memberId } = actor.membership;
  if (located.message.deletedBy !== memberId && located.message.deletedAt !== null)
    throw new AppError(messengerErrors['not-allowed']);
  const { held, before } = await holdState(deps, located);
  if (before.deletedAt === null) return presentOne(deps, actor, before);
  const isOver = deps.clock.now().getTime() - before.deletedAt.getTime() > UNDO_SECONDS * SECOND;
  if (isOver) throw new AppError(messengerErrors['undo-over'], { values: { count: UNDO_SECONDS } });
  const { lineId, seq, authorId, conversationId, body, callsAll } = before;
  const [mentioned] = await findMentioned(tx, companyId, [readMentionIds(body)]);
  const principalIds = [...(mentioned?.principalIds ?? []), ...(callsAll ? [conversationId] : [])];
  const inserting = insertMentions(
    tx,
    companyId,
    principalIds.map((principalId) => ({ principalId, lineId, seq, messageId, authorId })),
  );
  const change = { deletedAt: null, deletedBy: null };
  const [restored] = await Promise.all([
    changeMessage(deps, actor, before, change, { ...held, countsReplies: true }),
    inserting,
  ]);
  return restored;
}

/** Deletes the text, files, reactions and history of a deleted message, unless the deletion was undone. */
export const endMessage = job({
  name: 'messenger/end-message',
  priority: 'soon',
  payload: z.object({ companyId: z.uuid(), messageId: z.uuid(), deletedAt: storedDateTime }),
  run: (deps, { companyId, messageId, deletedAt }) =>
    deps.db.asCompanyJob('job messenger/end-message', companyId, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (message?.deletedAt?.toISOString() !== deletedAt) return;
      await updateMessage(
        tx,
        { companyId, id: messageId },
        { body: '', changeNo: message.changeNo, isEdited: false },
      );
      await revisions.deleteAll(tx, { companyId, messageId });
      await reactions.deleteAll(tx, { companyId, messageId });
      await releaseFiles(deps, tx, companyId, await deleteFiles(tx, companyId, { messageIds: [messageId] }));
    }),
});
