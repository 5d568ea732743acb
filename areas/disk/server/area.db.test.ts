import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { diskArea } from './index.ts';
import { diskExamples, startDiskServer } from './testing.ts';

describeArea({
  areas: [diskArea],
  examples: diskExamples,
  // A request for access is answered alike for what exists elsewhere or nowhere.
  common: ['disk/request-access'],
  conditionalActs: {
    'disk/change-choice': ['disk/space-trashed', 'disk/space-restored', 'disk/node-left'],
    'disk/move-nodes': ['disk/node-left'],
    'disk/restore-nodes': ['disk/space-restored'],
    'disk/trash-nodes': ['disk/space-trashed'],
  },
  // Only a choice of hundreds of files is stored.
  unmetLimits: { 'disk/create-archive': ['disk/archives'] },
  fixtures: companyFixtures,
  start: startDiskServer,
});
