import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { getLink } from './get-link.ts';

/** One-time links. */
export const links: Feature = {
  routes: [bindStaged(contract.getLink, (deps, _, params) => getLink(deps, params.hash))],
  retention: [
    {
      table: 'identity.links',
      label: 'one-time links',
      duration: '{days} after they expired',
      ends: 'expires_at',
      days: 30,
    },
  ],
};
