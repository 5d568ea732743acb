import { defineLimits } from '@artel/contract';

/** What can be made in this area, and how much of it. */
export const diskLimits = defineLimits('disk', {
  /** Folders dropped whole come with thousands. */
  folders: { of: 'member', perDay: 50_000 },
});

/** A folder holds so many levels below the space that it stands in. */
export const DEEPEST = 64;
