import type { TourSlide } from '@artel/web';
import securityDark from './security-dark.webp';
import securityLight from './security-light.webp';

/** How to keep the account one's own. */
export const slides: readonly TourSlide[] = [
  {
    name: 'identity/security',
    titleKey: 'identity.tour.security-title',
    textKey: 'identity.tour.security',
    picture: { light: securityLight, dark: securityDark },
    order: 7,
  },
];
