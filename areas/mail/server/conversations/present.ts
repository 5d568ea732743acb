import type { Conversation, Message, Recipients } from '@artel/mail/contract';
import type { Tx } from '@artel/server';
import type { ConversationRow } from '../stored/conversations.store.ts';
import type { StoredPart } from '../stored/letter.ts';
import { listPlaces, type MessageRow } from '../stored/messages.store.ts';

export function presentConversation(row: ConversationRow): Conversation {
  const { id, accountId, subject, participants, snippet, lastAt, count, unread, hasFiles, isFlagged } = row;
  return {
    id,
    accountId,
    subject,
    participants,
    snippet,
    lastAt: lastAt.toISOString(),
    count,
    unread,
    hasFiles,
    isFlagged,
  };
}

export function presentRecipients({ to = [], cc = [], bcc = [] }: MessageRow['recipients']): Recipients {
  return { to: [...to], cc: [...cc], bcc: [...bcc] };
}

function presentPart({ part, name, type, bytes, contentId }: StoredPart) {
  return { part, name, type, bytes, contentId };
}

/** Letters with the folders that they are in, in one query. */
export async function presentMessages(
  tx: Tx,
  companyId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const places = await listPlaces(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    accountId: row.accountId,
    subject: row.subject,
    sender: row.sender,
    recipients: presentRecipients(row.recipients),
    receivedAt: row.receivedAt.toISOString(),
    snippet: row.snippet,
    isSeen: row.isSeen,
    isFlagged: row.isFlagged,
    isAnswered: row.isAnswered,
    isSent: row.isSent,
    files: (row.structure.parts ?? []).map(presentPart),
    folderIds: places.filter(({ messageId }) => messageId === row.id).map(({ folderId }) => folderId),
    isUnconfirmed: row.authResult === 'fail',
  }));
}
