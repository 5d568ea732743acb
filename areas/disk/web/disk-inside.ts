import { diskPages } from '@artel/disk/contract';
import { defineInside } from '@artel/web';
import { IconFolder } from '@tabler/icons-react';

/** What a signed-in person sees of the disk outside of its pages. */
export const diskInside = defineInside({
  menu: [
    {
      key: 'disk',
      page: diskPages.disk,
      pages: [diskPages.haveAccess, diskPages.trash],
      group: 'work',
      icon: IconFolder,
      shortcut: 'g d',
    },
  ],
});
