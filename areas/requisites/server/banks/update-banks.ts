import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { readAtMost } from '../lookup/read-at-most.ts';
import { keepBanks } from './keep-banks.ts';
import { readBankDirectory } from './read-directory.ts';

const TIMEOUT_MS = 60_000;
/** Packed, the directory has half a megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Every morning: reads the directory of banks anew, where the operator says where it is. */
export const updateBanks = job({
  name: 'requisites/update-banks',
  lane: 'bulk',
  payload: z.object({}),
  cron: '35 3 * * *',
  peer: ({ banksUrl }) => banksUrl?.host ?? null,
  run: async (deps) => {
    const { banksUrl } = deps.config;
    if (banksUrl === null) return;
    const directory = await readBankDirectory(await loadDirectory(banksUrl));
    const kept = await keepBanks(deps, directory);
    if (kept === 'too-small') throw new Error('The directory of banks has lost half of its banks');
    deps.log.info(
      { edition: directory.edition, banks: directory.banks.length, kept },
      'the directory of banks was read',
    );
  },
});

/** Nothing but the file is asked for, and a redirect is not followed. */
export async function loadDirectory(
  url: NonNullable<Platform['config']['banksUrl']>,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`The directory of banks answered ${response.status}`);
  }
  return readAtMost(response, MAX_BYTES);
}
