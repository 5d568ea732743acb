import { defineArea } from '@artel/server';
import strings from '@artel/stats/strings' with { type: 'json' };
import { deleteOldConsentsNightly } from './consents/delete-old-consents.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { statsLives } from './lives.ts';
import { routes } from './routes.ts';
import { statsWall } from './wall.ts';

/** The operator's statistics: opened pages, events, and the visitors' choices about analytics. */
export const statsArea = defineArea({
  name: 'stats',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: statsLives,
  wall: statsWall,
  routes,
  exportPerson,
  erasePerson,
  jobs: [deleteOldConsentsNightly],
});
