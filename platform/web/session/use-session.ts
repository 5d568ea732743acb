import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session as it is now; the component follows its changes, those of other tabs as well. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}
