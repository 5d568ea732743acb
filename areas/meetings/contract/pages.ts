import { linkToken, page } from '@artel/contract';
import * as z from 'zod/mini';

export const meetingsPages = {
  mine: page({
    name: 'meets-my',
    path: '/meets-my',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.meets-my',
    descriptionKey: 'descriptions.meets-my',
  }),
  room: page({
    name: 'meet-uuid',
    path: '/meet/{uuid}',
    layout: 'empty',
    access: 'public',
    params: z.object({ uuid: linkToken }),
    titleKey: 'pages.meet-uuid',
    descriptionKey: 'descriptions.meet-uuid',
    isIndexed: false,
  }),
};
