import type { DiskLink } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { diskLinks } from './disk-links.ts';
import type { LinkRow } from './links.store.ts';

/** Presents a link with its address to a member who may share. */
export function presentLink(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  row: LinkRow,
): DiskLink {
  const { id, passwordHash, expiresAt, mayDownload, downloadLimit, downloads, createdAt, createdBy } = row;
  return {
    id,
    url: new URL(`/share/${diskLinks.token(secrets, id)}`, config.publicUrl).href,
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayDownload,
    downloadLimit,
    downloads,
    createdAt: createdAt.toISOString(),
    createdById: createdBy,
  };
}
