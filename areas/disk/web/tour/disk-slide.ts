import type { TourSlide } from '@artel/web';
import diskDark from './disk-dark.webp';
import diskLight from './disk-light.webp';

/** Where files are, one's own and those of a team. */
export const slides: readonly TourSlide[] = [
  {
    name: 'disk/files',
    titleKey: 'disk.tour.files-title',
    textKey: 'disk.tour.files',
    picture: { light: diskLight, dark: diskDark },
    order: 4,
  },
];
