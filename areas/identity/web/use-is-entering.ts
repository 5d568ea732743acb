import { useSession } from '@artel/web';

/** Whether somebody has come in by the form that is shown: the guard leads on, and till then its button stays busy. */
export function useIsEntering(): boolean {
  return useSession().isSignedIn;
}
