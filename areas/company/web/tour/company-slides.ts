import type { TourSlide } from '@artel/web';
import cardDark from './card-dark.webp';
import cardLight from './card-light.webp';
import invitationsDark from './invitations-dark.webp';
import invitationsLight from './invitations-light.webp';
import peopleDark from './people-dark.webp';
import peopleLight from './people-light.webp';

/** Whom one works with; and, for who may, how others come in and what the company is written down as. */
export const slides: readonly TourSlide[] = [
  {
    name: 'company/people',
    titleKey: 'company.tour.people-title',
    textKey: 'company.tour.people',
    picture: { light: peopleLight, dark: peopleDark },
    order: 3,
  },
  {
    name: 'company/invitations',
    titleKey: 'company.tour.invitations-title',
    textKey: 'company.tour.invitations',
    picture: { light: invitationsLight, dark: invitationsDark },
    permission: 'company.invite',
    order: 4,
  },
  {
    name: 'company/card',
    titleKey: 'company.tour.card-title',
    textKey: 'company.tour.card',
    picture: { light: cardLight, dark: cardDark },
    permission: 'company.manage',
    order: 5,
  },
];
