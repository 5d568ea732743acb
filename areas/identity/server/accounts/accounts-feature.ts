import type { Feature } from '@artel/server';

/** Accounts, and the credentials that prove them. */
export const accounts: Feature = {
  retention: [
    {
      table: 'identity.users',
      label: "a person's account",
      duration: 'as long as the account',
    },
    {
      table: 'identity.credentials',
      label: "a person's account",
      duration: 'as long as the account',
    },
  ],
};
