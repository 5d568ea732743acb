import * as contract from '@artel/identity/contract';
import { bind, type Feature } from '@artel/server';
import { getSecurity } from './get-security.ts';

/** How an account is guarded, as its person sees it. */
export const security: Feature = {
  routes: [bind(contract.getSecurity, getSecurity)],
};
