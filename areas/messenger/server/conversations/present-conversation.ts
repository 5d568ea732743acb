import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Conversation } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';
import { getRights } from '../access/locate-conversation.ts';
import { findListed, type ListedRow } from './list.store.ts';

/** A conversation as the actor sees it. */
export function presentConversation({ membership }: MemberActor, row: ListedRow): Conversation {
  const rights = getRights(membership, row);
  const { lineId, conversationId, firstSeq, lastSeq, lastChange, readSeq, epoch } = row;
  const { unread, mentions, firstUnreadSeq, isFollowing, lastAuthorId, lastSentAt } = row;
  return {
    id: row.id,
    kind: row.kind as Conversation['kind'],
    name: row.name,
    description: row.description,
    isOpen: row.isOpen,
    isGeneral: row.id === membership.companyId,
    isAnnouncement: row.isAnnouncement,
    isArchived: row.isArchived,
    version: row.version,
    memberCount: row.memberCount,
    peerIds: row.peerIds,
    own:
      row.role === null
        ? null
        : {
            role: row.role as 'manager',
            notify: row.notify as 'all',
            isStarred: row.isStarred ?? false,
            section: row.section ?? '',
          },
    rights: {
      write: rights.write,
      callAll: rights.callAll,
      manage: rights.manage,
      addMembers: rights.addMembers,
      leave: rights.leave,
      deleteOthers: rights.deleteOthers,
    },
    line: {
      lineId,
      conversationId,
      firstSeq,
      lastSeq,
      lastChange,
      readSeq,
      epoch,
      unread,
      mentions,
      firstUnreadSeq,
      isFollowing,
    },
    last:
      lastAuthorId === null || lastSentAt === null
        ? null
        : {
            authorId: lastAuthorId,
            excerpt: row.lastExcerpt ?? '',
            hasFiles: row.lastHasFiles ?? false,
            sentAt: lastSentAt.toISOString(),
          },
  };
}

/** One conversation that the actor may read. */
export async function getConversation(
  { tx }: { readonly tx: Tx },
  actor: MemberActor,
  id: string,
): Promise<Conversation> {
  const row = await findListed(tx, actor.membership, id);
  if (!row || !getRights(actor.membership, row).read) throw new AppError(requestErrors['not-found']);
  return presentConversation(actor, row);
}
