import type { Page } from '@artel/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { pageAddress } from './page-address.ts';
import { RETURN_PARAMETER } from './return-address.ts';

interface Opening {
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
}

/** Opens a page of the contract after an act; the return address comes along as with `PageLink`. */
export function useOpenPage(): (page: Page, opening?: Opening) => Promise<void> {
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.search as Record<string, string | undefined> });
  return (page, { params, search, replace } = {}) => {
    const wanted = page.access === 'public-only' ? here[RETURN_PARAMETER] : undefined;
    const query = { ...(wanted === undefined ? {} : { [RETURN_PARAMETER]: wanted }), ...search };
    return navigate({ to: pageAddress(page, params), search: query as never, replace: replace ?? false });
  };
}
