import type { TourSlide } from '@artel/web';
import dayDark from './day-dark.webp';
import dayLight from './day-light.webp';
import searchDark from './search-dark.webp';
import searchLight from './search-light.webp';

/** The shell's own slides: the start page, and the search field that opens everything. */
export const slides: readonly TourSlide[] = [
  {
    name: 'shell/day',
    titleKey: 'shell.tour.day-title',
    textKey: 'shell.tour.day',
    picture: { light: dayLight, dark: dayDark },
    order: 1,
  },
  {
    name: 'shell/search',
    titleKey: 'shell.tour.search-title',
    textKey: 'shell.tour.search',
    picture: { light: searchLight, dark: searchDark },
    order: 5,
  },
];
