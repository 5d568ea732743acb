import { roadmapPages } from '@artel/roadmap/contract';
import { defineInside } from '@artel/web';
import { IconList } from '@tabler/icons-react';

/** What a signed-in person sees of the area. */
export const roadmapInside = defineInside({
  menu: [{ key: 'roadmap-ideas', page: roadmapPages.ideas, group: 'company', icon: IconList }],
});
