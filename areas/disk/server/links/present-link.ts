import type { DiskLink } from '@artel/disk/contract';
import type { CompanySecrets, Platform } from '@artel/server';
import { diskLinks } from './disk-links.ts';
import { isUsedUp, type LinkRow } from './links.store.ts';

/** Presents a link with its address to a member who may share. */
export function presentLink(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  secrets: CompanySecrets,
  row: LinkRow,
): DiskLink {
  const { id, passwordHash, expiresAt, mayDownload, downloadLimit, downloads, createdAt, createdBy } = row;
  const isExpired = expiresAt !== null && expiresAt <= clock.now();
  return {
    id,
    url: new URL(`/share/${diskLinks.token(secrets, row)}`, config.publicUrl).href,
    hasPassword: passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    mayDownload,
    downloadLimit,
    downloads,
    openings: row.openings,
    upload: presentUpload(row),
    isOpen: !isExpired && !isUsedUp(row),
    createdAt: createdAt.toISOString(),
    createdById: createdBy,
  };
}

function presentUpload({
  uploadTitle: title,
  uploadLimit,
  uploads,
  byteLimit,
  uploadedBytes,
}: LinkRow): DiskLink['upload'] {
  if (title === null || uploadLimit === null || byteLimit === null) return null;
  return { title, uploadLimit, uploads, byteLimit, uploadedBytes };
}
