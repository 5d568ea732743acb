import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session as it is now; the component follows its changes, also those of other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}
