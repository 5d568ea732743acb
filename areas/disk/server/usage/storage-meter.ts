import { STORAGE_LIMIT } from '@artel/disk/contract';
import type { Meter } from '@artel/server';
import { findUsage } from './usage.store.ts';

/** Bytes of all files of a company, as its limit counts them. */
export const storageMeter: Meter = {
  limit: STORAGE_LIMIT,
  measure: async (tx, companyId) => (await findUsage(tx, companyId)).bytes,
};
