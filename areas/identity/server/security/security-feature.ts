import * as contract from '@artel/identity/contract';
import { bind, type Feature } from '@artel/server';
import { getSecurity } from './get-security.ts';

/** The settings of sign-in, as the account's person sees them. */
export const security: Feature = {
  routes: [bind(contract.getSecurity, getSecurity)],
};
