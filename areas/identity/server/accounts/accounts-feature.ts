import type { Feature } from '@artel/server';

/** Accounts, and the credentials that prove them. */
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
