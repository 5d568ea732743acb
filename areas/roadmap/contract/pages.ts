import { page } from '@artel/contract';

/** Pages of the area. */
export const roadmapPages = {
  ideas: page({
    name: 'roadmap-ideas',
    path: '/roadmap/ideas',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.roadmap-ideas',
    descriptionKey: 'descriptions.roadmap-ideas',
  }),
};
