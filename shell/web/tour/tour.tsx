import { type TourSlide, t, useInside, useMock } from '@artel/web';
import { PartFence } from '@artel/web/ui';
import { useEffect, useState } from 'react';
import { useAllowed } from '../menu/use-allowed.ts';
import { mockSlides } from './mock-slides.ts';
import { type Slide, TourCard } from './tour-card.tsx';
import { useEndTour } from './use-end-tour.ts';

export interface TourProps {
  /** The tour was requested again: its end is not reported. */
  readonly isAgain: boolean;
  readonly onEnd: () => void;
}

/**
 * the slides that the areas offer, one after another, in a card that is beside the page's content and
 * does not cover it.
 */
export function Tour({ isAgain, onEnd }: TourProps) {
  const slides = useMock('mock-onboarding-slides', useSlides(), mockSlides);
  const { isOver, end } = useEndTour(isAgain, onEnd);
  if (isOver || slides.length === 0) return null;
  return (
    <PartFence variant="icon">
      <TourCard slides={slides} onEnd={end} />
    </PartFence>
  );
}

/**
 * All slides once they are loaded; those of an area that failed to load, and those that need a missing
 * permission, are left out.
 */
function useSlides(): readonly Slide[] {
  const areas = useInside();
  const [offered, setOffered] = useState<readonly TourSlide[]>([]);
  useEffect(() => {
    void Promise.allSettled(areas.map(async ({ tourSlides }) => (await tourSlides?.()) ?? [])).then(
      (loaded) =>
        setOffered(
          loaded
            .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
            .sort((first, second) => first.order - second.order),
        ),
    );
  }, [areas]);
  return useAllowed(offered).map(({ name, titleKey, textKey, picture }) => ({
    name,
    title: t(titleKey),
    text: t(textKey),
    picture,
  }));
}
