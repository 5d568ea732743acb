import { roadmapPages } from '@artel/roadmap/contract';
import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const roadmapWeb = defineWebArea({
  name: 'roadmap',
  pages: [
    { page: roadmapPages.roadmap, component: async () => (await import('./roadmap-page.tsx')).RoadmapPage },
    { page: roadmapPages.idea, component: async () => (await import('./idea-page.tsx')).IdeaPage },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./roadmap-inside.ts')).roadmapInside,
});
