import type { TourSlide } from '@artel/web';
import weekDark from './week-dark.webp';
import weekLight from './week-light.webp';

/** The slide of the tour about finding a time and meeting. */
export const slides: readonly TourSlide[] = [
  {
    name: 'calendar/week',
    titleKey: 'calendar.tour.week-title',
    textKey: 'calendar.tour.week',
    picture: { light: weekLight, dark: weekDark },
    permission: 'calendar.own',
    order: 3,
  },
];
