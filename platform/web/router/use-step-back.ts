import type { Page } from '@artel/contract';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useOpenPage } from './use-open-page.ts';

/** Answers the way back: to the page before in this application, else (opened from outside) to the one that is given. */
export function useStepBack(otherwise: Page): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openPage = useOpenPage();
  return () => {
    if (canGoBack) router.history.back();
    else void openPage(otherwise, { replace: true });
  };
}
