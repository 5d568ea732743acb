import { FIRST_YEAR, LAST_YEAR } from '@artel/contract';

const FIRST = Date.UTC(FIRST_YEAR, 0, 1);
const LAST = Date.UTC(LAST_YEAR, 11, 31);

/**
 * The time of a file's last change for the server; invalid times from a broken clock or disk, which the
 * server would refuse, are left out.
 */
export function getModifiedAt({ lastModified }: Pick<File, 'lastModified'>): string {
  return new Date(Math.min(Math.max(lastModified, FIRST), LAST)).toISOString();
}
