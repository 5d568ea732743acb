import strings from '@artel/privacy/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { eraseDueCompany } from './erasure/erase-company.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { findDueErasures } from './erasure/find-due-erasures.ts';
import { buildExport } from './exports/build-export.ts';
import { deleteOldExports } from './exports/delete-old-exports.ts';
import { exportSource } from './exports/export-source.ts';
import { privacyLives } from './lives.ts';
import { routes } from './routes.ts';
import { privacyWall } from './wall.ts';

/** What people and companies take along, when they are erased, and what others see of a person. */
export const privacyArea = defineArea({
  name: 'privacy',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: privacyLives,
  wall: privacyWall,
  routes,
  jobs: [buildExport, deleteOldExports, erasePerson, eraseDueCompany, findDueErasures],
  downloads: [exportSource],
  // Archives of archives are of no use to anybody.
  exportPerson: async () => [],
});
