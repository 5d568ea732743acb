import type { TourSlide } from '@artel/web';
import documentsDark from './documents-dark.webp';
import documentsLight from './documents-light.webp';

/** How a company pays, for who sees that: from the tariff to the papers for the accountant. */
export const slides: readonly TourSlide[] = [
  {
    name: 'billing/documents',
    titleKey: 'billing.tour.documents-title',
    textKey: 'billing.tour.documents',
    picture: { light: documentsLight, dark: documentsDark },
    permission: 'billing.see',
    order: 9,
  },
];
