import type { Feature } from '@artel/server';

/** The tour of slides. */
export const tour: Feature = {
  lives: [
    {
      table: 'onboarding.tours',
      what: 'that the tour of slides is due, or over',
      kept: 'as long as the account; one per person',
    },
  ],
};
