import { type ResourceItem, resource } from '@artel/contract';
import { ideaWords } from './ideas.ts';
import { roadmapLimits } from './limits.ts';

/** Entries of the changelog, the latest first; the operator writes them. */
export const entries = resource({
  area: 'roadmap',
  one: 'entry',
  many: 'entries',
  fields: ideaWords,
  access: 'operator.roadmap',
  limit: roadmapLimits.entries,
  acts: {
    created: 'roadmap/entry-published',
    updated: 'roadmap/entry-updated',
    deleted: 'roadmap/entry-deleted',
  },
  createVerb: 'publish',
  hasDetails: false,
});

export const Entry = entries.shape;
export type Entry = ResourceItem<typeof entries>;
