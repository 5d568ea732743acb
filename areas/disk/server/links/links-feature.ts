import * as contract from '@artel/disk/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { createLink } from './create-link.ts';
import { listOwnLinks } from './list-own-links.ts';
import { revokeLink } from './revoke-link.ts';
import { updateLink } from './update-link.ts';

/** Public links to files and folders, for the members who manage them. */
export const links: Feature = {
  routes: [
    bind(contract.listOwnLinks, listOwnLinks),
    bindStaged(contract.createLink, createLink),
    bindStaged(contract.updateLink, updateLink),
    bind(contract.revokeLink, revokeLink),
  ],
  retention: [
    {
      table: 'disk.links',
      label: 'who may see files and folders, by link too',
      duration: 'as long as the company',
    },
  ],
};
