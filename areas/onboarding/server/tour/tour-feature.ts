import type { Feature } from '@artel/server';

/** The tour of slides. */
export const tour: Feature = {
  retention: [
    {
      table: 'onboarding.tours',
      label: 'that the tour of slides is due, or over',
      duration: 'as long as the account; one per person',
    },
  ],
};
