import type { DiskLink } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { diskLinks } from './disk-links.ts';
import type { LinkRow } from './links.store.ts';

/** Presents a link with its address to a member who may share. */
export function presentLink(
  { secrets, config, clock }: Pick<Platform, 'secrets' | 'config' | 'clock'>,
  row: LinkRow,
): DiskLink {
  const { id, passwordHash, expiresAt, mayDownload, downloadLimit, downloads, createdAt, createdBy } = row;
  const isExpired = expiresAt !== null && expiresAt <= clock.now();
  const isUsedUp = downloadLimit !== null && downloads >= downloadLimit;
  return {
    id,
    url: new URL(`/share/${diskLinks.token(secrets, id)}`, config.publicUrl).href,
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayDownload,
    downloadLimit,
    downloads,
    openings: row.openings,
    isOpen: !isExpired && !isUsedUp,
    createdAt: createdAt.toISOString(),
    createdById: createdBy,
  };
}
