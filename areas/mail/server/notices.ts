import { listMemberNames } from '@artel/company/server';
import { routePath } from '@artel/contract';
import { mailPages, messageReceived, sendingStuck } from '@artel/mail/contract';
import { notice, plainWords } from '@artel/server';
import { findMessage } from './stored/messages.store.ts';
import { findSending } from './stored/outbox.store.ts';

/** Notifies of a new letter, unless the member read it before the notice. */
export const letterNotice = notice({
  kind: 'mail/received',
  event: messageReceived,
  run: (deps, { companyId, memberId, messageId }) =>
    deps.db.asMember('notice mail/received', { companyId, memberId }, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (!message || message.isSeen) return [];
      const person = (await listMemberNames(tx, companyId, [memberId])).get(memberId);
      if (!person) return [];
      const { sender, subject, conversationId } = message;
      return [
        {
          userId: person.userId,
          companyId,
          values: {
            name: plainWords(sender.name === '' ? sender.address : sender.name),
            text: plainWords(subject === '' ? deps.text('mail.no-subject') : subject),
          },
          page: `${routePath(mailPages.conversation, { conversationId })}?message=${messageId}`,
        },
      ];
    }),
});

/** Notifies that a letter was not sent, or that it is unknown whether it was. */
export const stuckNotice = notice({
  kind: 'mail/stuck',
  event: sendingStuck,
  isImportant: true,
  run: (deps, { companyId, memberId, sendingId }) =>
    deps.db.asMember('notice mail/stuck', { companyId, memberId }, async (tx) => {
      const sending = await findSending(tx, companyId, sendingId);
      if (sending?.state !== 'unsure' && sending?.state !== 'failed') return [];
      const person = (await listMemberNames(tx, companyId, [memberId])).get(memberId);
      if (!person) return [];
      const { subject } = sending.letter;
      const text = plainWords(subject === '' ? deps.text('mail.no-subject') : subject);
      return [{ userId: person.userId, companyId, values: { text }, page: routePath(mailPages.mail) }];
    }),
});
