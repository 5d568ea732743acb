import { createContext, use } from 'react';
import type { AreaInside } from './web-area.ts';

/** The parts for signed-in people; the router loads them before the first page that needs a signed-in person. */
export const Inside = createContext<readonly AreaInside[]>([]);

/** Returns what the areas offer to signed-in people, for the frames and pages that are composed of it. */
export function useInside(): readonly AreaInside[] {
  return use(Inside);
}
