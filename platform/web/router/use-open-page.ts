import type { Page } from '@artel/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface Opening extends PageInput {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
  /** Retains the scroll position, because the page opens over the one shown. */
  readonly retainsPlace?: boolean;
  /** If the page is already shown, the rest of its query stays. */
  readonly retainsQuery?: boolean;
}

/** Opens a page of the contract after an act. */
export function useOpenPage(): (page: Page, opening?: Opening) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const getTarget = usePageTarget();
  return (page, { replace = false, retainsPlace = false, retainsQuery = false, ...input } = {}) => {
    const { to, search } = getTarget(page, input);
    const { pathname, search: present } = router.state.location;
    const query = retainsQuery && pathname === to ? ({ ...present, ...(search as object) } as never) : search;
    return navigate({ to, search: query, replace, resetScroll: !retainsPlace });
  };
}
