import { getDashboard } from '@artel/contract';
import {
  countFolder,
  countTrash,
  folderChanged,
  getAccess,
  getNode,
  listFolder,
  listOwnLinks,
  listReaders,
  listRecent,
  listShared,
  listSpaces,
  listStarred,
  listTrash,
  listVersions,
  sharedChanged,
} from '@artel/disk/contract';
import type { LiveReaction } from '@artel/web';

/** Queries that the area's screens refetch when another member changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: folderChanged,
    refetches: [
      listFolder,
      countFolder,
      countTrash,
      listRecent,
      listStarred,
      listTrash,
      listVersions,
      getAccess,
      listReaders,
      listOwnLinks,
      getNode,
      getDashboard,
    ],
  },
  {
    event: sharedChanged,
    // One of these nodes, or one above or below it, may be open.
    refetches: [
      listShared,
      listSpaces,
      getNode,
      getAccess,
      listReaders,
      listOwnLinks,
      listFolder,
      countFolder,
      listRecent,
      listStarred,
      listVersions,
      getDashboard,
    ],
  },
];
