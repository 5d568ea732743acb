import type { Life } from '@artel/server';

/** Tables whose rows stand as long as the company: a line for all. */
const LASTING = [
  'disk.nodes',
  'disk.node_words',
  'disk.spaces',
  'disk.grants',
  'disk.links',
  'disk.properties',
  'disk.stars',
  'disk.shared_blobs',
  'disk.usage',
  'disk.usage_changes',
  'disk.member_usage',
] as const;

const WHAT = 'files and folders, what they were, who may see them, by link too; how much it is';

/** How long the rows of each table are kept. */
export const diskLives: readonly Life[] = [
  ...LASTING.map((table) => ({ table, what: WHAT, kept: 'as long as the company' })),
  {
    table: 'disk.nodes',
    what: 'what is in the trash',
    kept: '{days}',
    ends: 'trashed_at',
    where: 'trashed_at IS NOT NULL AND purged_at IS NULL',
    days: 30,
    via: 'disk/empty-old-trash',
  },
  {
    table: 'disk.locks',
    what: 'locks of programs on files',
    kept: 'an hour, and until the night',
    ends: 'ends_at',
    days: 0,
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
