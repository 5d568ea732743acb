import { messengerPages } from '@artel/messenger/contract';
import { useOpenPage, usePageParams, usePageSearch } from '@artel/web';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the page's address: a conversation, a place in it, a thread beside it. Invalid values are ignored. */
export function useMessengerAddress() {
  const openPage = useOpenPage();
  const { conversationId } = usePageParams();
  const at = Number(usePageSearch('at'));
  const thread = usePageSearch('thread');
  const withId = usePageSearch('with');
  const openConversation = (id: string, search: Readonly<Record<string, string>> = {}, replace = false) =>
    void openPage(messengerPages.conversation, {
      params: { conversationId: id },
      search,
      replace,
      retainsPlace: true,
    });
  return {
    conversationId,
    at: Number.isSafeInteger(at) && at > 0 && at < 2 ** 31 ? at : null,
    threadId: thread !== undefined && UUID.test(thread) ? thread : null,
    withId: withId !== undefined && UUID.test(withId) ? withId : null,
    openConversation,
    openList: () => void openPage(messengerPages.messenger, { retainsPlace: true }),
  };
}
