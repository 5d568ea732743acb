import type { TourSlide } from '@artel/web';
import diskDark from './disk-dark.webp';
import diskLight from './disk-light.webp';

/** The slide of the tour about files of one's own and of a team. */
export const slides: readonly TourSlide[] = [
  {
    name: 'disk/files',
    titleKey: 'disk.tour.files-title',
    textKey: 'disk.tour.files',
    picture: { light: diskLight, dark: diskDark },
    order: 4,
  },
];
