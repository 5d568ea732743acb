import { useAccounts } from './accounts/api.ts';
import { useFolderPages, useFoundLetters } from './conversations/api.ts';
import { toFound, toListed } from './conversations/to-listed.ts';

/**
 * The mailboxes, the folder in the page's address (by default the first inbox), and its letters or the search
 * results.
 */
export function useMailLists(folderId: string | undefined, words: string) {
  const accounts = useAccounts();
  const all = accounts.data?.items ?? [];
  const folders = all.flatMap((account) => account.folders);
  const folder = folders.find(({ id }) => id === folderId) ?? folders.find(({ role }) => role === 'inbox');
  const showsDrafts = folderId === 'drafts' && words === '';
  const pages = useFolderPages(folder?.id ?? '', folder !== undefined && !showsDrafts);
  const found = useFoundLetters(words.slice(0, 300));
  const isSearch = words !== '';
  const list = isSearch ? found : pages;
  const letters = isSearch ? found.data && toFound(found.data) : pages.data?.map(toListed);
  return { accounts, all, folder, showsDrafts, list, letters };
}

export type MailLists = ReturnType<typeof useMailLists>;
