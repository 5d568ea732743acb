import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const diskLives: readonly Life[] = [
  {
    table: 'disk.nodes',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.spaces',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.grants',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.links',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.properties',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.stars',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.shared_blobs',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.usage',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.usage_changes',
    what: 'files and folders, what they were, who may see them, by link too; how much it is',
    kept: 'as long as the company',
  },
  {
    table: 'disk.nodes',
    what: 'what is in the trash',
    kept: '{days}',
    ends: 'trashed_at',
    where: 'trashed_at IS NOT NULL',
    days: 30,
    via: 'disk/empty-old-trash',
  },
  {
    table: 'disk.locks',
    what: 'locks of programs on files',
    kept: 'an hour, and until the night',
    ends: 'ends_at',
    days: 0,
    via: 'disk/forget-locks',
  },
  {
    table: 'disk.uploads',
    what: 'uploads in pieces',
    kept: 'a day after the last piece, and until the night',
    ends: 'expires_at',
    days: 0,
    via: 'disk/delete-old-uploads',
  },
  {
    table: 'disk.reservations',
    what: 'room kept for an upload under way',
    kept: 'two days, and until the night',
    ends: 'expires_at',
    days: 0,
    via: 'disk/fold-usage',
  },
  {
    table: 'disk.versions',
    what: 'what files were before',
    kept: '{days} after they were replaced',
    ends: 'replaced_at',
    days: 180,
    via: 'disk/delete-old-versions',
  },
];
