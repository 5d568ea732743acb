import { DiskSort, diskPages } from '@artel/disk/contract';
import { useOpenPage, usePageSearch } from '@artel/web';
import type { FolderOrder } from '../api.ts';

/** Lists of the disk other than folders. */
export type DiskPlace = 'teams' | 'recent' | 'starred' | 'links' | 'programs';
const PLACES: readonly DiskPlace[] = ['teams', 'recent', 'starred', 'links', 'programs'];

/** Search params of the page; each is omitted at its default value. */
interface DiskWords {
  readonly folder?: string | undefined;
  readonly place?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: string | undefined;
  /** The previewed file. */
  readonly open?: string | undefined;
  /** The search text and its filters. */
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly owner?: string | undefined;
  readonly days?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid = (word: string | undefined) => (word !== undefined && UUID.test(word) ? word : undefined);
/** The parameters of a folder, without search and other lists. */
const NO_SEARCH = { q: undefined, kind: undefined, owner: undefined, days: undefined };
const ELSEWHERE = { ...NO_SEARCH, place: undefined, open: undefined };

/** Folder, order, search and the open node are in the address, so that a reload and a shared link restore them. */
export function useDiskAddress() {
  const openPage = useOpenPage();
  const words: DiskWords = {
    folder: uuid(usePageSearch('folder')),
    place: usePageSearch('place'),
    sort: usePageSearch('sort'),
    direction: usePageSearch('direction'),
    open: uuid(usePageSearch('open')),
    q: usePageSearch('q'),
    kind: usePageSearch('kind'),
    owner: uuid(usePageSearch('owner')),
    days: usePageSearch('days'),
  };
  const searchWith = (change: DiskWords) => label({ ...words, ...change });
  const change = (changed: DiskWords, { replace = false } = {}) =>
    void openPage(diskPages.disk, {
      search: searchWith(changed),
      replace,
      // A file opens over its list.
      retainsPlace: Object.keys(changed).every((word) => word === 'open'),
    });
  const order: FolderOrder = {
    sort: DiskSort.options.find((option) => option === words.sort) ?? 'name',
    direction: words.direction === 'desc' ? 'desc' : 'asc',
  };
  return {
    words,
    place: PLACES.find((place) => place === words.place),
    order,
    searchWith,
    change,
    /** The parameters of a folder in the present order. */
    searchOfFolder: (folder: string) => searchWith({ ...ELSEWHERE, folder }),
    openFolder: (folder: string) => change({ ...ELSEWHERE, folder }),
    clearSearch: () => change(NO_SEARCH),
  };
}

function label(words: DiskWords): Record<string, string> {
  const pairs = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}
