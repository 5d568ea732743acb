import { dayIn } from '@artel/contract/time';
import { findAccount } from '@artel/identity/server';
import { type DownloadSource, findCompanyDay } from '@artel/server';
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
  async find(deps, id, userId) {
    const { db, ports, blobs, clock } = deps;
    if (!UUID.test(id) || !UUID.test(userId)) return null;
    const { found, account } = await db.asUser(userId, async (tx) => ({
      found: await exports.findBy(tx, { userId, id }),
      account: await findAccount(tx, userId),
    }));
    if (found === null || account === null || found.createdAt < getOldestRetained(clock.now())) return null;
    const { blobId, companyId, createdAt } = found;
    if (blobId === null) return null;
    if (companyId !== null) {
      const membership = await ports.resolveMembership(userId, companyId);
      if (!membership?.permissions.has('company.export')) return null;
    }
    const stat = await blobs.stat(blobId);
    if (stat === null) return null;
    const day =
      companyId === null
        ? dayIn(account.timeZone, createdAt)
        : await findCompanyDay(deps, companyId, createdAt);
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
