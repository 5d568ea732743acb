import { createContext } from 'react';

/** Requests a fresh proof from the person; resolves once it is given, rejects if the person cancels. */
export const ProofContext = createContext<() => Promise<void>>(() =>
  Promise.reject(new Error('No ProofProvider stands around this act')),
);
