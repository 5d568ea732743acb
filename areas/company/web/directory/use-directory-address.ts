import { companyPages, MemberSort, Role } from '@artel/company/contract';
import { useOpenPage, usePageSearch } from '@artel/web';
import type { DirectoryQuery } from './api.ts';

/** The parameters of the page's address; each is left out at its default. */
interface DirectoryWords {
  readonly view?: string | undefined;
  readonly q?: string | undefined;
  readonly department?: string | undefined;
  readonly role?: string | undefined;
  readonly state?: string | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
  /** The member whose card is open. */
  readonly member?: string | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Filter, order and the open card are in the address, so that a reload and a shared link restore them. */
export function useDirectoryAddress() {
  const openPage = useOpenPage();
  const words: DirectoryWords = {
    view: usePageSearch('view'),
    q: usePageSearch('q'),
    department: usePageSearch('department'),
    role: usePageSearch('role'),
    state: usePageSearch('state'),
    sort: usePageSearch('sort'),
    order: usePageSearch('order'),
    member: usePageSearch('member'),
  };
  const searchWith = (change: DirectoryWords) => label({ ...words, ...change });
  return {
    words,
    searchWith,
    change: (change: DirectoryWords, { replace = true } = {}) =>
      void openPage(companyPages.users, { search: searchWith(change), replace }),
  };
}

function label(words: DirectoryWords): Record<string, string> {
  const pairs = Object.entries(words).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Parses the directory's query from the address; invalid values are ignored. */
export function readDirectoryQuery({
  q,
  department,
  role,
  state,
  sort,
  order,
}: DirectoryWords): DirectoryQuery {
  const isDepartment = department === 'none' || (department !== undefined && UUID.test(department));
  return {
    ...(q !== undefined && q.trim() !== '' && { q: q.slice(0, 200) }),
    ...(isDepartment && { department }),
    ...(state === 'active' || state === 'suspended' ? { state } : {}),
    ...toOne('role', Role.options, role),
    sort: MemberSort.options.find((option) => option === sort) ?? 'name',
    order: order === 'desc' ? 'desc' : 'asc',
  };
}

function toOne<K extends string, V extends string>(
  key: K,
  options: readonly V[],
  wanted: string | undefined,
) {
  const value = options.find((option) => option === wanted);
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
