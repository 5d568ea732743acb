import type { Page } from '@artel/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useOpenPage } from '../router/use-open-page.ts';
import { tellApp } from './app-bridge.ts';

/**
 * Answers the way back inside an application: to the page before; where there is none, the application knows what was
 * before the web view; and where there is no application, to the page that is given.
 */
export function useAppBack(otherwise: Page): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openPage = useOpenPage();
  return () => {
    if (canGoBack) router.history.back();
    else if (!tellApp({ type: 'back' })) void openPage(otherwise, { replace: true });
  };
}
