import type { Feature } from '@artel/server';

/** Who has an account, and by what they show it. */
export const accounts: Feature = {
  lives: [
    {
      table: 'identity.users',
      what: "a person's account",
      kept: 'as long as the account',
    },
    {
      table: 'identity.credentials',
      what: "a person's account",
      kept: 'as long as the account',
    },
  ],
};
