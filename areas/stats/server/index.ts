import { defineArea } from '@artel/server';
import strings from '@artel/stats/strings' with { type: 'json' };
import { collect } from './collect/collect-feature.ts';
import { statsMoves } from './company-move.ts';
import { consents } from './consents/consents-feature.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { figuresFile } from './figures/create-figures-file.ts';
import { operatorFile } from './figures/create-operator-file.ts';
import { figures } from './figures/figures-feature.ts';
import { statsTenancy } from './tenancy.ts';
import { recordUsage } from './usage/record-usage.ts';

/**
 * The usage of companies and the income of the installation; opened pages, events, and the visitors' choices
 * about analytics.
 */
export const statsArea = defineArea({
  name: 'stats',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [collect, consents, figures],
  onUsage: recordUsage,
  downloads: [figuresFile.source, operatorFile.source],
  tenancy: statsTenancy,
  moves: statsMoves,
  exportPerson,
  erasePerson,
  seed: seedDemo,
});
