import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session, kept true while the component is shown. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}
