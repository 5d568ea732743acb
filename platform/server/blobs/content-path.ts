import { BLOB_ID, demandBlobId } from './blob-files.ts';

/** The folders and the name of a content below the folder of all, by the random end of its id. */
export function toContentPath(id: string): string {
  demandBlobId(id);
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}`;
}

/** The id of the content with this path; null for anything else in that folder. */
export function toContentId(path: string): string | null {
  const id = path.slice(path.lastIndexOf('/') + 1);
  return BLOB_ID.test(id) && path === toContentPath(id) ? id : null;
}
