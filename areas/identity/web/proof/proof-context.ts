import { createContext } from 'react';

/** Asks the person for a fresh proof; ends when the session is proved, fails when they gave up. */
export const ProofContext = createContext<() => Promise<void>>(() =>
  Promise.reject(new Error('No ProofProvider stands around this act')),
);
