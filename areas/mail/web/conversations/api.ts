import {
  emptyTrash,
  getConversation,
  listAccounts,
  listConversations,
  markConversations,
  moveConversations,
  searchMessages,
  undoMove,
} from '@artel/mail/contract';
import { call, getQuery, offerUndo, t, useAct, usePages } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const SHOWN = [listAccounts, listConversations, getConversation] as const;

export function useFolderPages(folderId: string, isWanted: boolean) {
  return usePages(listConversations, { limit: 50 }, { params: { folderId }, isWanted });
}

export function useFoundLetters(q: string) {
  return usePages(searchMessages, { q, limit: 50 }, { isWanted: q !== '', retainsPrevious: true });
}

export function useConversation(conversationId: string | undefined) {
  return useQuery({
    ...getQuery(getConversation, { params: { conversationId: conversationId ?? '' } }),
    enabled: conversationId !== undefined,
    retry: false,
  });
}

export function useMark() {
  return useAct(markConversations, { refreshes: SHOWN });
}

/** Moves conversations, with an undo. */
export function useMove() {
  const queries = useQueryClient();
  const act = useAct(moveConversations, { refreshes: SHOWN });
  return (
    conversationIds: readonly string[],
    fromId: string,
    role: 'archive' | 'trash' | 'junk' | 'inbox',
    onMoved: () => void,
  ) =>
    act.mutate(
      { body: { conversationIds: [...conversationIds], fromId, to: { role } } },
      {
        onSuccess: ({ undo }) => {
          onMoved();
          if (undo.length === 0) return;
          offerUndo(t(`mail.moved.${role}`, { count: conversationIds.length }), async () => {
            await call(undoMove, { body: { undo } });
            await Promise.all(SHOWN.map((route) => queries.invalidateQueries({ queryKey: [route.id] })));
          });
        },
      },
    );
}

export function useDeleteForGood() {
  return useAct(emptyTrash, { refreshes: SHOWN });
}
