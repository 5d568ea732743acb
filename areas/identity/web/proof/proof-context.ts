import { createContext } from 'react';

/** Requests a fresh proof from the person; resolves when the session is proved, rejects when they gave up. */
export const ProofContext = createContext<() => Promise<void>>(() =>
  Promise.reject(new Error('No ProofProvider stands around this act')),
);
