import { defineLimits } from '@artel/contract';

/** Limits on what can be created in this area. */
export const diskLimits = defineLimits('disk', {
  /** A dropped folder may contain thousands of folders. */
  folders: { of: 'member', perDay: 50_000 },
  /** Team folders. */
  spaces: { of: 'company', existing: 500 },
  files: { of: 'member', perDay: 200_000 },
  /** Copies of trees, which run in the background. */
  copies: { of: 'member', perDay: 2000 },
  /** Acts on thousands of nodes, which run in the background. */
  choices: { of: 'member', perDay: 2000 },
  /** Archives of so many files that their choice is stored for a day. */
  archives: { of: 'member', perDay: 500 },
  stars: { of: 'member', existing: 5000 },
  grants: { of: 'member', perDay: 5000 },
  /** Requests for access; further ones get the same response and notify no one. */
  'access-requests': { of: 'member', storedPerDay: 30 },
  /** Notices from one member to one person; further shares appear in the person's list without a notice. */
  'share-notices': { of: 'person', storedPerDay: 20 },
  /** Counts links that are not revoked. */
  links: { of: 'member', existing: 2000, perDay: 500 },
  /** Files that visitors from one network send by links. */
  'link-uploads': { of: 'network', perDay: 2000 },
  /** Attempts to send a file by one link, so that files that break off can't be begun without end. */
  'uploads-at-link': { of: 'link', perDay: 5000 },
  /** Locks of programs; each lasts an hour at most. */
  locks: { of: 'member', existing: 500 },
  /** Wrong passwords from one network at one link; a whole office or mobile network may share one address. */
  'link-tries': { of: 'network', perDay: 200 },
  /**
   * The same from all networks together: at this rate a year suffices for one in six thousand passwords of
   * six random letters and digits.
   */
  'tries-at-link': { of: 'link', perDay: 1000 },
  /**
   * The same in a browser that has opened the link with its present password: it has a count of its own, so
   * that attempts elsewhere do not block it.
   */
  'tries-in-browser': { of: 'browser', perDay: 50 },
});

/** Limit of folder levels in a space. */
export const DEEPEST = 64;
