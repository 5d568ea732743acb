import { useSession } from '@artel/web';

/** Whether the sign-in by the shown form has succeeded: the guard redirects, and until then the button stays busy. */
export function useIsEntering(): boolean {
  return useSession().isSignedIn;
}
