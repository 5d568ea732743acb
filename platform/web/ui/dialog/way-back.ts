import { createContext, use } from 'react';

/** How the dialog around is left without an answer; null outside of one, and in one that only its own button closes. */
export const WayBack = createContext<(() => void) | null>(null);

export function useWayBack(): (() => void) | null {
  return use(WayBack);
}
