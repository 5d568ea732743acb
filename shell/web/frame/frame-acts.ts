import { createContext, use } from 'react';

interface FrameActs {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
  readonly openHelp: () => void;
  readonly openStatus: () => void;
  readonly openTour: () => void;
}

const Acts = createContext<FrameActs | null>(null);

export const FrameActsProvider = Acts.Provider;

/** The same, for a page that is also shown without the frame: inside our mobile application. */
export function useOptionalFrameActs(): FrameActs | null {
  return use(Acts);
}

/** Returns the functions with which the parts of the frame open something above the page. */
export function useFrameActs(): FrameActs {
  const acts = use(Acts);
  if (acts === null) throw new Error('No frame stands around');
  return acts;
}
