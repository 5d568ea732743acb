import { entries } from '@artel/roadmap/contract';
import { resourceExamples } from '@artel/server/testing';

/** One valid call of each route. */
export const entriesExamples = resourceExamples(entries, {
  table: 'roadmap.entries',
  written: { title: 'Встречи', text: 'В браузере' },
});
