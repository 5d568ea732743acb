import { page } from '@artel/contract';

/** Pages of the area. */
export const statsPages = {
  stats: page({
    name: 'stats',
    path: '/stats',
    layout: 'default',
    access: 'login',
    permission: 'stats.see',
    titleKey: 'pages.stats',
    descriptionKey: 'descriptions.stats',
  }),
};
