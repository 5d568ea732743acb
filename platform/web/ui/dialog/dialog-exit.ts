import { createContext, use } from 'react';

/** Closes the dialog around without an answer; null outside of one, and in one that only its own button closes. */
export const DialogExit = createContext<(() => void) | null>(null);

export function useDialogExit(): (() => void) | null {
  return use(DialogExit);
}
