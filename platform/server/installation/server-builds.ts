import type { ServerRow } from './installation.store.ts';

/** The program that a server runs. */
export interface ServerBuild {
  readonly release: string;
  /** The release before it; null for the first one. */
  readonly follows: string | null;
  /** The build of the web application; null where none is served. */
  readonly build: string | null;
}

/** Why two servers can't serve one database at the same time. */
export type BuildConflict = 'otherBuild' | 'otherRelease';

/**
 * Compares two servers of one database. During an upgrade the new release serves beside the one before it, and no older;
 * within a release all serve one build of the web application, because a page of another one would miss its files.
 */
export function findBuildConflict(
  own: ServerBuild,
  other: Pick<ServerRow, 'release' | 'follows' | 'build'>,
): BuildConflict | null {
  if (own.release === other.release) {
    const hasBoth = own.build !== null && other.build !== null;
    return hasBoth && own.build !== other.build ? 'otherBuild' : null;
  }
  return own.follows === other.release || other.follows === own.release ? null : 'otherRelease';
}
