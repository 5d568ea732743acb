import type { Page } from '@artel/contract';
import { useMatches } from '@tanstack/react-router';

/** The open page of the contract; undefined if the address has none. */
export function useCurrentPage(): Page | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}
