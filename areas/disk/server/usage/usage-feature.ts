import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { foldUsageNightly } from './fold-usage.ts';
import { getUsage } from './get-usage.ts';
import { getUsageParts } from './get-usage-parts.ts';

/** The used storage, by member. */
export const usage: Feature = {
  routes: [bind(contract.getUsage, getUsage), bind(contract.getUsageParts, getUsageParts)],
  jobs: foldUsageNightly.jobs,
  retention: [
    {
      table: 'disk.reservations',
      label: 'room kept for an upload under way',
      duration: 'two days, and until the night',
      ends: 'expires_at',
      days: 0,
      via: 'disk/fold-usage',
    },
    { table: 'disk.usage', label: 'how much room is taken', duration: 'as long as the company' },
    { table: 'disk.usage_changes', label: 'how much room is taken', duration: 'as long as the company' },
    { table: 'disk.member_usage', label: 'how much room is taken', duration: 'as long as the company' },
  ],
};
