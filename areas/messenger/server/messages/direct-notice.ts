import { directMessageSent } from '@artel/messenger/contract';
import { notice } from '@artel/server';
import { listMembersToNotify } from './mentioned.store.ts';
import { findMessage } from './messages.store.ts';
import { presentNotices } from './present-notices.ts';

/** Notifies the other member of a direct chat that a conversation has started, unless they have read it or muted it. */
export const directNotice = notice({
  kind: 'messenger/direct',
  event: directMessageSent,
  run: (deps, { companyId, messageId }) =>
    deps.db.asCompanyJob('notice messenger/direct', companyId, async (tx) => {
      const message = await findMessage(tx, companyId, messageId);
      if (!message || message.deletedAt !== null) return [];
      return presentNotices({ ...deps, tx }, message, await listMembersToNotify(tx, message));
    }),
});
