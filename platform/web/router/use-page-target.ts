import { type Layout, type Page, routePath } from '@artel/contract';
import { useLocation } from '@tanstack/react-router';
import { RETURN_PARAMETER } from './return-address.ts';

const ENTRY_LAYOUTS: ReadonlySet<Layout> = new Set(['auth', 'auth-mobile']);

/** The values that a page of the contract is opened with. */
export interface PageInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** Returns the address of a page as seen from here: within the sign-in pages it includes the return address. */
export function usePageTarget(): (page: Page, input: PageInput) => { to: string; search: never } {
  // Only this word is subscribed to: the query as a whole differs on every page, and every user of this hook
  // would render again.
  const here = useLocation({
    select: ({ search }) => (search as Record<string, string | undefined>)[RETURN_PARAMETER],
  });
  return (page, { params, search }) => {
    const wanted = ENTRY_LAYOUTS.has(page.layout) ? here : undefined;
    const query = { ...(wanted === undefined ? {} : { [RETURN_PARAMETER]: wanted }), ...search };
    // The router knows its routes by their types; ours are data, so it takes the query unchecked.
    return { to: routePath(page, params), search: query as never };
  };
}
