import type { DiskLink } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { linkToken } from './link-token.ts';
import type { LinkRow } from './links.store.ts';

/** A link as whoever may share sees it, with its address. */
export function presentLink(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  row: LinkRow,
): DiskLink {
  const { id, passwordHash, expiresAt, mayDownload, downloadLimit, downloads, createdAt, createdBy } = row;
  return {
    id,
    url: new URL(`/share/${linkToken(secrets, id)}`, config.publicUrl).href,
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayDownload,
    downloadLimit,
    downloads,
    createdAt: createdAt.toISOString(),
    createdById: createdBy,
  };
}
