import { FIRST_YEAR, LAST_YEAR } from '@artel/contract';

const FIRST = Date.UTC(FIRST_YEAR, 0, 1);
const LAST = Date.UTC(LAST_YEAR, 11, 31);

/** When a file was changed, as it is sent: a broken clock or a broken disk writes times that the server refuses. */
export function getModifiedAt({ lastModified }: Pick<File, 'lastModified'>): string {
  return new Date(Math.min(Math.max(lastModified, FIRST), LAST)).toISOString();
}
