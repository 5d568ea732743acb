import { bind, bindStaged, type Feature } from '@artel/server';
import * as contract from '@artel/stats/contract';
import { rollUp } from '../usage/roll-up.ts';
import { createFiguresFile } from './create-figures-file.ts';
import { createOperatorFile } from './create-operator-file.ts';
import { getCompanyFigures } from './get-company-figures.ts';
import { getOperatorFigures } from './get-operator-figures.ts';
import { updateSettings } from './update-settings.ts';

/** The usage of companies, and the income of the installation. */
export const figures: Feature = {
  routes: [
    bind(contract.getCompanyFigures, getCompanyFigures),
    bind(contract.getOperatorFigures, getOperatorFigures),
    bindStaged(contract.createFiguresFile, createFiguresFile),
    bindStaged(contract.createOperatorFile, createOperatorFile),
    bind(contract.updateStatsSettings, updateSettings),
  ],
  jobs: rollUp.jobs,
  permissions: {
    'stats.see': ['owner', 'admin'],
    'stats.export': ['owner', 'admin'],
    'stats.manage': ['owner', 'admin'],
    // Held only in the operator's company.
    'operator.stats': ['owner', 'admin', 'accountant'],
  },
  retention: [
    {
      table: 'stats.usage',
      label: 'single acts of people in companies, without their content',
      duration: '{days}',
      ends: 'at',
      days: 396,
    },
    { table: 'stats.person_days', label: 'who was active on which day', duration: 'as long as the company' },
    { table: 'stats.day_sums', label: 'sums of what companies use', duration: 'as long as the company' },
    { table: 'stats.roll_ups', label: 'up to where the sums are made', duration: 'as long as the company' },
    {
      table: 'stats.settings',
      label: 'where days of the statistics begin',
      duration: 'as long as the company',
    },
    {
      table: 'stats.roll_up_position',
      label: 'up to where the sums are made',
      duration: 'as long as the installation',
    },
  ],
};
