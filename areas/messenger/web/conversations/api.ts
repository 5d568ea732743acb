import { useProfile } from '@artel/company/web';
import type { RouteResponse } from '@artel/contract';
import {
  type Conversation,
  createChannel,
  createGroup,
  getConversation,
  joinConversation,
  type LineState,
  leaveConversation,
  listChannels,
  listConversations,
  openDirect,
  updateConversation,
  updateOwnConversation,
} from '@artel/messenger/contract';
import { getQuery, getQueryKey, useAct, usePages } from '@artel/web';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

type ConversationList = RouteResponse<typeof listConversations>;

/** Conversations of the reader with exact counts. */
export function useConversations() {
  const { company } = useProfile();
  return useQuery({ ...getQuery(listConversations, {}), enabled: company !== null });
}

/**
 * The conversation in the page's address; one that is not in the list (an open channel, an empty chat) is
 * fetched separately.
 */
export function useConversation(conversationId: string | undefined) {
  const list = useConversations();
  const listed = list.data?.items.find(({ id }) => id === conversationId);
  const own = useQuery({
    ...getQuery(getConversation, { params: { conversationId: conversationId ?? '' } }),
    enabled: conversationId !== undefined && listed === undefined && !list.isPending,
    retry: false,
  });
  if (conversationId === undefined) return { conversation: undefined, error: null, refetch: list.refetch };
  return { conversation: listed ?? own.data, error: listed ? null : own.error, refetch: own.refetch };
}

/** Shows the line's state from the server in the list at once. */
export function showLineState(queries: QueryClient, line: LineState): void {
  queries.setQueryData<ConversationList>(getQueryKey(listConversations, {}), (before) =>
    before === undefined
      ? before
      : {
          ...before,
          items: before.items.map((one) => (one.line.lineId === line.lineId ? { ...one, line } : one)),
        },
  );
}

function useShownConversation() {
  const queries = useQueryClient();
  return (conversation: Conversation) => {
    const params = { conversationId: conversation.id };
    queries.setQueryData(getQueryKey(getConversation, { params }), conversation);
  };
}

const lists = [listConversations, listChannels];

export function useCreateChannel() {
  const show = useShownConversation();
  return useAct(createChannel, { failure: 'inline', refreshes: lists, onSuccess: show });
}

export function useCreateGroup() {
  const show = useShownConversation();
  return useAct(createGroup, { failure: 'inline', refreshes: lists, onSuccess: show });
}

export function useOpenDirect() {
  const show = useShownConversation();
  return useAct(openDirect, { onSuccess: show });
}

export function useUpdateConversation() {
  const show = useShownConversation();
  return useAct(updateConversation, { failure: 'inline', refreshes: lists, onSuccess: show });
}

export function useUpdateOwn() {
  return useAct(updateOwnConversation, { refreshes: [listConversations] });
}

export function useJoin() {
  const show = useShownConversation();
  return useAct(joinConversation, { refreshes: lists, onSuccess: show });
}

export function useLeave() {
  return useAct(leaveConversation, { failure: 'inline', refreshes: lists });
}

export function useChannels(q: string, isWanted: boolean) {
  return usePages(listChannels, { ...(q !== '' && { q }), limit: 20 }, { isWanted, retainsPrevious: true });
}
