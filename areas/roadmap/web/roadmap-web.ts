import { roadmapPages } from '@artel/roadmap/contract';
import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const roadmapWeb = defineWebArea({
  name: 'roadmap',
  pages: [
    {
      page: roadmapPages.ideas,
      component: async () => (await import('./ideas/ideas-page.tsx')).IdeasPage,
    },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./roadmap-inside.ts')).roadmapInside,
});
