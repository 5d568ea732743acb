import { routePath } from '@artel/contract';
import { mailPages } from '@artel/mail/contract';
import type { InvitationReplies } from '@artel/server';
import { publishSending } from '../outbox/present-sending.ts';
import { SEND_LETTER } from '../outbox/sending-job.ts';
import { findAccount } from '../stored/accounts.store.ts';
import { findMessage } from '../stored/messages.store.ts';
import { cancelReplies, insertSending, type OutLetter } from '../stored/outbox.store.ts';
import { toReferences } from '../texts/read-ids.ts';
import { escapeHtml } from '../texts/to-html.ts';
import { reaches } from './get-invitation.ts';

/** Sends answers to invitations from the mailbox of the letter, each once, through the outbox of all letters. */
export function createInvitationReplies(): InvitationReplies {
  return {
    async send(deps, actor, { letterId, uid, to, subject, text, content }) {
      const { tx, clock, ids } = deps;
      const { companyId, memberId } = actor.membership;
      const message = await findMessage(tx, companyId, letterId);
      const account = message && (await findAccount(tx, { companyId, id: message.accountId }));
      if (!message || !account || !(await reaches(tx, account, to.email))) return false;
      const now = clock.now();
      const before = message.messageId;
      const letter: OutLetter = {
        from: { name: account.name, address: account.address },
        recipients: { to: [{ name: to.name, address: to.email }], cc: [], bcc: [] },
        ...{ subject, text, html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`, files: [] },
        inReplyTo: before,
        references: before === null ? [] : toReferences([...message.referenceIds, before]),
        ...{ aboutId: null, isAnswer: false, date: now.toISOString() },
        calendar: { method: 'REPLY', uid, content },
      };
      await cancelReplies(tx, companyId, uid, now);
      const id = ids.next();
      const row = await insertSending(tx, {
        ...{ companyId, id, ownerId: memberId, accountId: account.id, draftId: null },
        messageId: `${id}@${deps.config.publicUrl.hostname}`,
        letter: JSON.stringify(letter),
        ...{ state: 'waiting', sendAt: now, createdAt: now },
      });
      await deps.jobs.enqueue(
        tx,
        SEND_LETTER,
        { companyId, memberId, sendingId: id },
        { runAt: now, key: `mail:${id}` },
      );
      await publishSending(deps, tx, actor.userId, row);
      return true;
    },
    async findPath(tx, { companyId, letterId }) {
      const message = await findMessage(tx, companyId, letterId);
      if (!message) return null;
      const path = routePath(mailPages.conversation, { conversationId: message.conversationId });
      return `${path}?message=${letterId}`;
    },
  };
}
