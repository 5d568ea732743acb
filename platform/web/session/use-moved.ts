import { useSyncExternalStore } from 'react';
import { readPlace, readToken } from './session.ts';
import { isOfAnotherCompany, onMove } from './tab-company.ts';

/**
 * Whether another tab moved the session to another company, and that company's name; this tab then does
 * nothing more.
 */
export function useMoved(): { readonly isMoved: boolean; readonly place: string } {
  const isMoved = useSyncExternalStore(onMove, () => isOfAnotherCompany(readToken()));
  return { isMoved, place: isMoved ? readPlace() : '' };
}
