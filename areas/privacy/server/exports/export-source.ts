import type { DownloadSource } from '@artel/server';
import { exports } from '../tables.ts';
import { getOldestRetained } from './export-life.ts';
import { EXPORTS } from './present-export.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Archives for the person who requested them; those of a company while the person may still export its data.
 */
export const exportSource: DownloadSource = {
  signedFor: 'person',
  name: EXPORTS,
  async find({ db, ports, blobs, clock }, id, userId) {
    if (!UUID.test(id) || !UUID.test(userId)) return null;
    const found = await db.asUser(userId, (tx) => exports.findBy(tx, { userId, id }));
    if (found === null || found.createdAt < getOldestRetained(clock.now())) return null;
    const { blobId, companyId, createdAt } = found;
    if (blobId === null) return null;
    if (companyId !== null) {
      const membership = await ports.resolveMembership(userId, companyId);
      if (!membership?.permissions.has('company.export')) return null;
    }
    const stat = await blobs.stat(blobId);
    if (stat === null) return null;
    const day = createdAt.toISOString().slice(0, 10);
    const fileName = `artel-${companyId === null ? 'my-data' : 'company'}-${day}.zip`;
    return {
      fileName,
      type: 'application/zip',
      ...(companyId !== null && { companyId }),
      bytes: stat.bytes,
      open: (range) => blobs.openToSend(blobId, range),
    };
  },
};
