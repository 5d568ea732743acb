import { routePath } from '@artel/contract';
import {
  addReaction,
  deleteMessage,
  followThread,
  type LineState,
  listConversations,
  type Message,
  markUnread,
  messengerPages,
  readLine,
  removeReaction,
  restoreMessage,
} from '@artel/messenger/contract';
import { call, getQueryKey, offerUndo, showFailure, showToast, t } from '@artel/web';
import type { QueryClient } from '@tanstack/react-query';
import { showLineState } from '../conversations/api.ts';
import { shownLine } from '../lines/lines.ts';

function show(message: Message): void {
  shownLine(message.lineId)?.addMessage(message);
}

function showLine(queries: QueryClient, line: LineState): void {
  shownLine(line.lineId)?.setLine(line);
  showLineState(queries, line);
}

/** Deletes a message and offers to restore it while the server permits that. */
export async function removeMessage({ id }: Message): Promise<void> {
  const params = { messageId: id };
  try {
    show(await call(deleteMessage, { params }));
    offerUndo(t('messenger.message.removed'), async () => show(await call(restoreMessage, { params })));
  } catch (failure) {
    showFailure(failure);
  }
}

/** Reacts, or withdraws the own reaction. */
export async function toggleReaction({ id, reactions }: Message, emoji: string): Promise<void> {
  const isMine = reactions.some((one) => one.emoji === emoji && one.isMine);
  const params = { messageId: id };
  try {
    if (isMine) show(await call(removeReaction, { params, query: { emoji } }));
    else show(await call(addReaction, { params, body: { emoji } }));
  } catch (failure) {
    showFailure(failure);
  }
}

/** Marks as unread with a new epoch, so that no open device moves the position forward automatically. */
export async function markUnreadFrom(queries: QueryClient, { lineId, seq }: Pick<Message, 'lineId' | 'seq'>) {
  try {
    showLine(queries, await call(markUnread, { params: { lineId }, body: { seq } }));
    showToast({ severity: 'success', title: t('messenger.message.marked-unread') });
  } catch (failure) {
    showFailure(failure);
  }
}

export async function readUpTo(queries: QueryClient, line: LineState, readSeq: number): Promise<void> {
  const { lineId, epoch } = line;
  const position = { readSeq, epoch };
  shownLine(lineId)?.requestPosition(position);
  try {
    showLine(queries, await call(readLine, { params: { lineId }, body: position }));
  } catch (failure) {
    shownLine(lineId)?.dropRequestedPosition();
    throw failure;
  }
  // The list shows unread threads as one sum.
  if (lineId !== line.conversationId)
    void queries.invalidateQueries({ queryKey: getQueryKey(listConversations) });
}

/** Marks all conversations as read; the undo restores each former position. */
export async function readAll(queries: QueryClient, lines: readonly LineState[]): Promise<void> {
  const unread = lines.filter((line) => line.unread > 0);
  if (unread.length === 0) return;
  try {
    for (const line of unread) await readUpTo(queries, line, line.lastSeq);
    offerUndo(t('messenger.all-read'), async () => {
      for (const { lineId, firstUnreadSeq } of unread) {
        if (firstUnreadSeq === null) continue;
        const body = { seq: firstUnreadSeq };
        showLine(queries, await call(markUnread, { params: { lineId }, body }));
      }
    });
  } catch (failure) {
    showFailure(failure);
  }
}

export async function follow(queries: QueryClient, lineId: string, isFollowing: boolean): Promise<void> {
  try {
    showLine(queries, await call(followThread, { params: { lineId }, body: { isFollowing } }));
  } catch (failure) {
    showFailure(failure);
  }
}

/** Copies the address that opens the message for a colleague who may read it. */
export function copyMessageAddress({ conversationId, lineId, seq }: Message): void {
  const path = routePath(messengerPages.conversation, { conversationId });
  const place = lineId === conversationId ? `at=${seq}` : `thread=${lineId}`;
  copy(`${window.location.origin}${path}?${place}`, t('messenger.message.address-copied'));
}

export function copyWords(words: string): void {
  copy(words, t('messenger.message.words-copied'));
}

function copy(text: string, title: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ severity: 'success', title }),
    () => showToast({ severity: 'info', title: text }),
  );
}
