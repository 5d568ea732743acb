import { defineArea } from '@artel/server';
import strings from '@artel/stats/strings' with { type: 'json' };
import { collect } from './collect/collect-feature.ts';
import { consents } from './consents/consents-feature.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { statsWall } from './wall.ts';

/** The operator's statistics: opened pages, events, and the visitors' choices about analytics. */
export const statsArea = defineArea({
  name: 'stats',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [collect, consents],
  wall: statsWall,
  exportPerson,
  erasePerson,
});
