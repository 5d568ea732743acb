import { useProfile } from '@artel/company/web';
import { useMock } from '@artel/web';
import { type ComponentType, useEffect, useState } from 'react';
import type { TourProps } from './tour.tsx';

const isDue = async () => true;

interface TourWidgetProps {
  /** Whether it was requested once more. */
  readonly isAgain: boolean;
  /** Called when the requested tour ends. */
  readonly onEnd: () => void;
}

/**
 * the tour, for people who have not finished it or request it; others never load it. If it fails to
 * load, it is skipped this time.
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
