import type { TourSlide } from '@artel/web';
import bellDark from './bell-dark.webp';
import bellLight from './bell-light.webp';

/** What the bell is good for. */
export const slides: readonly TourSlide[] = [
  {
    name: 'notifications/bell',
    titleKey: 'notifications.tour.bell-title',
    textKey: 'notifications.tour.bell',
    picture: { light: bellLight, dark: bellDark },
    order: 6,
  },
];
