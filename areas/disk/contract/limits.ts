import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const diskLimits = defineLimits('disk', {
  /** Folders dropped whole come with thousands. */
  folders: { of: 'member', perDay: 50_000 },
  /** Folders of teams. */
  spaces: { of: 'company', existing: 500 },
  files: { of: 'member', perDay: 200_000 },
  /** Copies of trees, which go on in the background. */
  copies: { of: 'member', perDay: 2000 },
  stars: { of: 'member', existing: 5000 },
  grants: { of: 'member', perDay: 5000 },
  /** Notices of one giver to one person; what is shared beyond is in the person's list and rings no bell. */
  'share-notices': { of: 'person', storedPerDay: 20 },
  /** Counts those that were not revoked. */
  links: { of: 'member', existing: 2000, perDay: 500 },
  /** Locks of programs; each ends after an hour at most. */
  locks: { of: 'member', existing: 500 },
  /** Wrong passwords of one network at one link: an office or a telephone company has one address. */
  'link-tries': { of: 'network', perDay: 200 },
  /** The same from all networks together: of six random letters and digits a year of it tries one in six thousand. */
  'tries-at-link': { of: 'link', perDay: 1000 },
  /** The same in a browser that opened the link with its present password; neither others' tries nor its own ones stop the other. */
  'tries-in-browser': { of: 'browser', perDay: 50 },
});

/** The most levels of folders below the space that contains them. */
export const DEEPEST = 64;
