import { getProfile, updateProfile } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import { getDashboard } from '@artel/contract';
import { useAct, useDebugFlag } from '@artel/web';
import { useEffect, useState } from 'react';

/** Names the person whose tour is over in this tab, even when the server has not stored that yet. */
const OVER_KEY = 'artel-tour-over';

/**
 * T-05: reports the end of the tour to the server, and reloads the profile. If that fails, the person is not
 * disturbed: the tour stays closed in this tab, and the next start of the application reports it again.
 */
export function useEndTour(isAgain: boolean, onEnd: () => void) {
  const { id } = useProfile();
  // D-11: a mock tour, and one that is requested again, end in this tab alone.
  const isMock = useDebugFlag('mock-onboarding') || isAgain;
  const [isOver, setOver] = useState(() => !isMock && readOver() === id);
  const [wasOver] = useState(isOver);
  const { mutate } = useAct(updateProfile, { failure: 'inline', refreshes: [getProfile, getDashboard] });
  const notify = () => mutate({ body: { isOnboarding: false } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per start
  useEffect(() => {
    if (wasOver) notify();
  }, []);
  const end = () => {
    if (isOver) return;
    // The focused button disappears with the card.
    document.getElementById('content')?.focus({ preventScroll: true });
    setOver(true);
    onEnd();
    if (isMock) return;
    storeOver(id);
    notify();
  };
  return { isOver, end };
}

/** A browser may refuse its storage: then the tour appears again at the next start. */
function readOver(): string | null {
  try {
    return sessionStorage.getItem(OVER_KEY);
  } catch {
    return null;
  }
}

function storeOver(id: string): void {
  try {
    sessionStorage.setItem(OVER_KEY, id);
  } catch {}
}
