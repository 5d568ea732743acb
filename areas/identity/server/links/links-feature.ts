import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { getLink } from './get-link.ts';

/** One-time links. */
export const links: Feature = {
  routes: [bindStaged(contract.getLink, (deps, _, params) => getLink(deps, params.hash))],
  lives: [
    {
      table: 'identity.links',
      what: 'one-time links',
      kept: '{days} after they expired',
      ends: 'expires_at',
      days: 30,
    },
  ],
};
