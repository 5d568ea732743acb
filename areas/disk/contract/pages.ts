import { linkToken, page } from '@artel/contract';
import * as z from 'zod/mini';

/** The address also holds `?folder=`, `?sort=` and `?open=`. */
export const diskPages = {
  disk: page({
    name: 'disk',
    path: '/disk',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.disk',
    descriptionKey: 'descriptions.disk',
    isShortcut: true,
  }),
  trash: page({
    name: 'disk-trash',
    path: '/disk-trash',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.disk-trash',
    descriptionKey: 'descriptions.disk-trash',
  }),
  haveAccess: page({
    name: 'disk-have-access',
    path: '/disk-have-access',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.disk-have-access',
    descriptionKey: 'descriptions.disk-have-access',
  }),
  share: page({
    name: 'share-uuid',
    path: '/share/{uuid}',
    layout: 'public-disk',
    access: 'public',
    params: z.object({ uuid: linkToken }),
    titleKey: 'pages.share-uuid',
    descriptionKey: 'descriptions.share-uuid',
    isIndexed: false,
  }),
};
