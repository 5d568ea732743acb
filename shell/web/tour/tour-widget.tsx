import { useProfile } from '@artel/company/web';
import { useMock } from '@artel/web';
import { type ComponentType, useEffect, useState } from 'react';

const isDue = async () => true;

/** the tour, for who has it before them; nobody else loads it. One that does not come is not missed today. */
export function TourWidget() {
  // D-11
  const isOnboarding = useMock('mock-onboarding', useProfile().isOnboarding, isDue);
  const [Tour, setTour] = useState<ComponentType>();
  useEffect(() => {
    if (!isOnboarding) return;
    void import('./tour.tsx').then(
      (loaded) => setTour(() => loaded.Tour),
      () => undefined,
    );
  }, [isOnboarding]);
  return isOnboarding && Tour !== undefined && <Tour />;
}
