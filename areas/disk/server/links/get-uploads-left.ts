import type { LinkRow } from './links.store.ts';

/** Returns how many files and bytes a link still receives. */
export function getUploadsLeft(
  link: Pick<LinkRow, 'uploads' | 'uploadLimit' | 'uploadedBytes' | 'byteLimit'>,
): { readonly uploads: number; readonly bytes: number } {
  return {
    uploads: Math.max(0, (link.uploadLimit ?? 0) - link.uploads),
    bytes: Math.max(0, (link.byteLimit ?? 0) - link.uploadedBytes),
  };
}
