import { DiskSort, diskPages } from '@artel/disk/contract';
import { useOpenPage, usePageSearch } from '@artel/web';
import type { FolderOrder } from '../api.ts';

/** What the address of the page may say; each word is left out where it says nothing special. */
interface DiskWords {
  readonly folder?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: string | undefined;
  /** The file that is looked at. */
  readonly open?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (word: string | undefined) => (word !== undefined && UUID.test(word) ? word : undefined);

/** The address holds the folder, its order and what is open: a reload and a shared link restore them. */
export function useDiskAddress() {
  const openPage = useOpenPage();
  const words: DiskWords = {
    folder: uuid(usePageSearch('folder')),
    sort: usePageSearch('sort'),
    direction: usePageSearch('direction'),
    open: uuid(usePageSearch('open')),
  };
  const searchWith = (change: DiskWords) => said({ ...words, ...change });
  const order: FolderOrder = {
    sort: DiskSort.options.find((option) => option === words.sort) ?? 'name',
    direction: words.direction === 'desc' ? 'desc' : 'asc',
  };
  return {
    words,
    order,
    searchWith,
    change: (change: DiskWords, { replace = false } = {}) =>
      void openPage(diskPages.disk, { search: searchWith(change), replace }),
  };
}

function said(words: DiskWords): Record<string, string> {
  const pairs = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}
