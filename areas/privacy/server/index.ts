import strings from '@artel/privacy/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { auditSubjects } from './audit-subjects.ts';
import { privacyMoves } from './company-move.ts';
import { erasure } from './erasure/erasure-feature.ts';
import { exportSource } from './exports/export-source.ts';
import { archives } from './exports/exports-feature.ts';
import { privacyTenancy } from './tenancy.ts';
import { visible } from './visible/visible-feature.ts';

export { eraseMovedCompany } from './erasure/erase-moved-company.ts';

/** Exports for people and companies, their erasure, and what others see of a person. */
export const privacyArea = defineArea({
  name: 'privacy',
  isClosedToKeys: true,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [archives, erasure, visible],
  tenancy: privacyTenancy,
  moves: privacyMoves,
  downloads: [exportSource],
  // Archives of archives are of no use.
  exportPerson: async () => [],
});
