import { mailPages } from '@artel/mail/contract';
import { useOpenPage, usePageParams, usePageSearch } from '@artel/web';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const getUuid = (value: string | undefined) => (value !== undefined && UUID.test(value) ? value : undefined);

/** Parses the page's address: a folder, a conversation of it, a letter being written. Invalid values are ignored. */
export function useMailAddress() {
  const openPage = useOpenPage();
  const { conversationId } = usePageParams();
  const folder = usePageSearch('folder');
  const folderId = folder === 'drafts' ? folder : getUuid(folder);
  const draftId = getUuid(usePageSearch('draft'));
  const open = (change: { conversationId?: string | null; folderId?: string; draftId?: string | null }) => {
    const shown = { conversationId, folderId, draftId, ...change };
    const search = {
      ...(shown.folderId && { folder: shown.folderId }),
      ...(shown.draftId && { draft: shown.draftId }),
    };
    if (shown.conversationId)
      return void openPage(mailPages.conversation, {
        params: { conversationId: shown.conversationId },
        search,
        retainsPlace: true,
      });
    return void openPage(mailPages.mail, { search, retainsPlace: true });
  };
  return { conversationId, folderId, draftId, open };
}
