import strings from '@artel/roadmap/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { ideas } from './ideas/ideas-feature.ts';

/** What the area is for. */
export const roadmapArea = defineArea({
  name: 'roadmap',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  features: [ideas],
  routes: [],
});
