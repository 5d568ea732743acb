import type { ExportedFile, Platform } from '@artel/server';
import { listConsents } from '../consents/consents.store.ts';
import { readPersonData } from './person-data.store.ts';

/** The account, its sessions and devices, names of passkeys and app passwords, the log of consents and the picture. */
export async function exportPerson({ db, blobs }: Platform, userId: string): Promise<ExportedFile[]> {
  const [{ account, ...rest }, consents] = await db.asUser(userId, async (tx) => [
    await readPersonData(tx, userId),
    await listConsents(tx, userId),
  ]);
  const { avatarBlobId = null, ...facts } = account ?? {};
  const files: ExportedFile[] = Object.entries({ account: facts, ...rest, consents }).map(
    ([name, value]) => ({
      name: `${name}.json`,
      content: JSON.stringify(value ?? null, null, 2),
    }),
  );
  if (avatarBlobId !== null) files.push({ name: 'avatar.webp', content: () => blobs.open(avatarBlobId) });
  return files;
}
