import { page } from '@artel/contract';
import * as z from 'zod/mini';

/** Pages of the area. */
export const roadmapPages = {
  roadmap: page({
    name: 'roadmap',
    path: '/roadmap',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.roadmap',
    descriptionKey: 'descriptions.roadmap',
  }),
  idea: page({
    name: 'roadmap-idea',
    path: '/roadmap/{ideaId}',
    layout: 'default',
    access: 'login',
    params: z.object({ ideaId: z.uuid() }),
    titleKey: 'pages.roadmap-idea',
    descriptionKey: 'descriptions.roadmap-idea',
  }),
};
