import type { Page } from '@artel/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { notifyApp } from '../browser/app-bridge.ts';
import { currentSession } from '../session/session.ts';
import { useOpenPage } from './use-open-page.ts';

/**
 * Goes back to the previous page in this application, else (if opened from outside) to the given one. Inside
 * a mobile application, only the application knows the page before the web view.
 */
export function useStepBack(otherwise: Page): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openPage = useOpenPage();
  return () => {
    if (canGoBack) router.history.back();
    else if (!currentSession().isMobileApp || !notifyApp({ type: 'back' }))
      void openPage(otherwise, { replace: true });
  };
}
