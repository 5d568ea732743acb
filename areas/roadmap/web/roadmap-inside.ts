import { roadmapPages } from '@artel/roadmap/contract';
import { defineInside } from '@artel/web';
import { IconBulb, IconRoad } from '@tabler/icons-react';

/** The parts of the area that a signed-in person sees outside its pages. */
export const roadmapInside = defineInside({
  menu: [
    {
      key: 'roadmap',
      page: roadmapPages.roadmap,
      pages: [roadmapPages.idea],
      group: 'product',
      icon: IconRoad,
      shortcut: 'g r',
    },
  ],
  found: [{ kind: 'roadmap/idea', titleKey: 'roadmap.found', icon: IconBulb, order: 60 }],
  creates: [
    {
      name: 'roadmap/idea',
      titleKey: 'roadmap.suggest.title',
      keywordsKey: 'roadmap.suggest.words',
      icon: IconBulb,
      permission: 'roadmap.take-part',
      page: roadmapPages.roadmap,
      search: { new: 'idea' },
      shortcut: 'c r',
      order: 60,
    },
  ],
});
