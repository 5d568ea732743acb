import strings from '@artel/roadmap/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { comments } from './comments/comments-feature.ts';
import { roadmapMoves } from './company-move.ts';
import { eraseCompany, erasePerson, exportCompany, exportPerson } from './data/data.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { entries } from './entries/entries-feature.ts';
import { events } from './events.ts';
import { ideas } from './ideas/ideas-feature.ts';
import { roadmapNotices } from './notices/roadmap-notices.ts';
import { roadmapTenancy } from './tenancy.ts';
import { triage } from './triage/triage-feature.ts';

/** The ideas of people of all companies for the product, and their progress. */
export const roadmapArea = defineArea({
  name: 'roadmap',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [ideas, comments, triage, entries.feature],
  events,
  notices: roadmapNotices,
  tenancy: roadmapTenancy,
  moves: roadmapMoves,
  exportPerson,
  exportCompany,
  erasePerson,
  eraseCompany,
  seed: seedDemo,
});
