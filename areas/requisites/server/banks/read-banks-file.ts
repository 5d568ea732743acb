import { readFile } from 'node:fs/promises';
import type { Platform } from '@artel/server';
import { readBankDirectory } from './read-directory.ts';
import { type BankDirectory, NoBankDirectory } from './read-message.ts';
import { type StoredBanks, storeBanks } from './store-banks.ts';

interface ReadBanks extends Pick<BankDirectory, 'edition'> {
  readonly count: number;
  readonly stored: StoredBanks;
}

/** Reads the directory of banks from the operator's file; null if it is not a directory. */
export async function readBanksFile(deps: Pick<Platform, 'db'>, path: string): Promise<ReadBanks | null> {
  try {
    const directory = await readBankDirectory(await readFile(path));
    const stored = await storeBanks(deps, directory);
    return { edition: directory.edition, count: directory.banks.length, stored };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof NoBankDirectory || code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      return null;
    throw error;
  }
}
