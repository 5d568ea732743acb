import type { Page } from '@artel/contract';
import { useNavigate } from '@tanstack/react-router';
import { type PageInput, usePageTarget } from './use-page-target.ts';

interface Opening extends PageInput {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
  /** Stays where one has scrolled to: what opens stands over what is shown. */
  readonly keepsPlace?: boolean;
}

/** Opens a page of the contract after an act. */
export function useOpenPage(): (page: Page, opening?: Opening) => Promise<void> {
  const navigate = useNavigate();
  const targetOf = usePageTarget();
  return (page, { replace = false, keepsPlace = false, ...input } = {}) =>
    navigate({ ...targetOf(page, input), replace, resetScroll: !keepsPlace });
}
