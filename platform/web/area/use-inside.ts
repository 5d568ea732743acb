import { createContext, use } from 'react';
import type { AreaInside } from './web-area.ts';

/** What the areas show inside; the router loads it before the first page that needs somebody signed in. */
export const Inside = createContext<readonly AreaInside[]>([]);

/** What the areas offer to who is signed in, for the frames and pages that are composed of it. */
export function useInside(): readonly AreaInside[] {
  return use(Inside);
}
