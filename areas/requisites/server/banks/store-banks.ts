import type { ListingPlatform } from '@artel/server';
import { findEdition, lockBanks, replaceBanks } from './banks.store.ts';
import type { BankDirectory } from './read-message.ts';

/** The result of reading a directory: an older one, and one that lost half of its banks overnight, is ignored. */
export type StoredBanks = 'kept' | 'older' | 'too-small';

/** Replaces the directory by which BIKs are validated. */
export function storeBanks(
  { db }: Pick<ListingPlatform, 'db'>,
  directory: BankDirectory,
): Promise<StoredBanks> {
  return db.asInstallation('requisites/banks', async (tx) => {
    await lockBanks(tx);
    const known = await findEdition(tx);
    if (known !== null && directory.edition < known.edition) return 'older';
    if (known !== null && directory.banks.length < known.count / 2) return 'too-small';
    await replaceBanks(tx, directory);
    return 'kept';
  });
}
