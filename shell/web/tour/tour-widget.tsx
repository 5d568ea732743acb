import { useProfile } from '@artel/company/web';
import { useMock } from '@artel/web';
import { type ComponentType, useEffect, useState } from 'react';
import type { TourProps } from './tour.tsx';

const isDue = async () => true;

interface TourWidgetProps {
  /** Whether it was requested once more. */
  readonly isAgain: boolean;
  /** The tour that the person requested is over. */
  readonly onEnd: () => void;
}

/**
 * the tour, for those who have not had it or request it; others never load it. One that does not come
 * is not missed today.
 */
export function TourWidget({ isAgain, onEnd }: TourWidgetProps) {
  // D-11
  const isFirst = useMock('mock-onboarding', useProfile().isOnboarding, isDue);
  const isOnboarding = isFirst || isAgain;
  const [Tour, setTour] = useState<ComponentType<TourProps>>();
  useEffect(() => {
    if (!isOnboarding) return;
    void import('./tour.tsx').then(
      (loaded) => setTour(() => loaded.Tour),
      () => undefined,
    );
  }, [isOnboarding]);
  return isOnboarding && Tour !== undefined && <Tour isAgain={!isFirst} onEnd={onEnd} />;
}
