import { diskPages, recentFilesPart } from '@artel/disk/contract';
import { defineInside } from '@artel/web';
import {
  IconClock,
  IconDeviceLaptop,
  IconFile,
  IconFileText,
  IconFolder,
  IconFolderPlus,
  IconStar,
  IconUpload,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';

/** The disk's parts that a signed-in person sees outside of its pages. */
export const diskInside = defineInside({
  programScopes: ['dav'],
  tourSlides: async () => (await import('./tour/disk-slide.ts')).slides,
  widgets: [
    {
      name: 'disk/recent',
      component: async () => (await import('./nodes/recent-widget.tsx')).RecentWidget,
      part: recentFilesPart,
      order: 30,
    },
  ],
  found: [
    {
      kind: 'disk/node',
      titleKey: 'disk.found',
      icon: IconFolder,
      getIcon: ({ page }) => (page.includes('?open=') ? IconFile : IconFolder),
      order: 40,
    },
    { kind: 'disk/text', titleKey: 'disk.found-in-text', icon: IconFileText, order: 41 },
  ],
  creates: [
    {
      name: 'disk/upload',
      titleKey: 'disk.command.upload',
      keywordsKey: 'disk.command.upload-words',
      icon: IconUpload,
      permission: 'disk.own',
      shortcut: 'c u',
      order: 40,
      page: diskPages.disk,
      search: { new: 'file' },
    },
    {
      name: 'disk/create-folder',
      titleKey: 'disk.new-folder.act',
      keywordsKey: 'disk.command.words',
      icon: IconFolderPlus,
      permission: 'disk.own',
      shortcut: 'c f',
      order: 41,
      page: diskPages.disk,
      search: { new: 'folder' },
    },
  ],
  keys: [
    {
      titleKey: 'menu.disk',
      lines: (
        [
          ['open', 'enter'],
          ['up', 'backspace, alt up'],
          ['rename', 'f2'],
          ['trash', 'delete'],
          ['choose-all', 'mod a'],
          ['cut', 'mod x'],
          ['copy', 'mod c'],
          ['paste-here', 'mod v'],
        ] as const
      ).map(([act, keys]) => ({ titleKey: `disk.keys.${act}`, keys })),
    },
  ],
  commands: [
    ...(
      [
        ['teams', IconUsersGroup],
        ['recent', IconClock],
        ['starred', IconStar],
        ['links', IconWorld],
        ['programs', IconDeviceLaptop],
      ] as const
    ).map(([place, icon]) => ({
      name: `disk/${place}`,
      titleKey: `disk.place.${place}`,
      keywordsKey: 'disk.command.words',
      icon,
      page: diskPages.disk,
      search: { place },
    })),
  ],
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
