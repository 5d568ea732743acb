import type { Bank } from '@artel/requisites/contract';
import type { Platform } from '@artel/server';
import { banks } from '../tables.ts';

/** Returns the bank of a BIK from the directory that was read last. */
export function findBank(
  { db }: Pick<Platform, 'db'>,
  { bik }: { bik: string },
): Promise<{ state: 'found' | 'unknown' | 'off'; bank: Bank | null }> {
  return db.asInstallation('requisites/banks', async (tx) => {
    const bank = await banks.find(tx, { bik }, ['bik', 'name', 'town', 'correspondentAccount']);
    if (bank !== null) return { state: 'found', bank };
    return { state: (await banks.exists(tx, {})) ? 'unknown' : 'off', bank: null };
  });
}
