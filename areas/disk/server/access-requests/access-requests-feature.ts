import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { declineAccess } from './decline-access.ts';
import { requestAccess } from './request-access.ts';

/** Requests of members for access that others grant. */
export const accessRequests: Feature = {
  routes: [bind(contract.requestAccess, requestAccess), bind(contract.declineAccess, declineAccess)],
  retention: [
    {
      table: 'disk.access_requests',
      label: 'requests for access to files and folders',
      duration: 'two weeks, and until the night',
      ends: `created_at + interval '14 days'`,
      days: 0,
    },
  ],
};
