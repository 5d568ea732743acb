import { createContext, use } from 'react';
import type { WebArea } from './web-area.ts';

/** The areas that the application is built of; the router provides them. */
export const Areas = createContext<readonly WebArea[]>([]);

/** Everything that the areas offer, for the frames and pages that are composed of it. */
export function useAreas(): readonly WebArea[] {
  return use(Areas);
}
