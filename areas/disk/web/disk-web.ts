import { diskPages } from '@artel/disk/contract';
import { defineWebArea } from '@artel/web';

/** The area of the disk: files and folders of people and teams, and sharing. */
export const diskWeb = defineWebArea({
  name: 'disk',
  pages: [
    { page: diskPages.disk, component: async () => (await import('./disk-pages.ts')).DiskPage },
    { page: diskPages.trash, component: async () => (await import('./disk-pages.ts')).TrashPage },
    { page: diskPages.haveAccess, component: async () => (await import('./disk-pages.ts')).HaveAccessPage },
    { page: diskPages.share, component: async () => (await import('./disk-pages.ts')).SharePage },
  ],
  debugFlags: ['mock-disk-list', 'mock-disk-share-list'],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./disk-inside.ts')).diskInside,
});
