import { job, onlyReceiver, readWhole, requestOutside } from '@artel/server';
import * as z from 'zod/mini';
import { readBankDirectory } from './read-directory.ts';
import { storeBanks } from './store-banks.ts';

const TIMEOUT_MS = 60_000;
/** Packed, the directory has half a megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads the directory of banks every morning from the source that the operator configured. */
export const updateBanks = job({
  name: 'requisites/update-banks',
  priority: 'bulk',
  payload: z.object({}),
  cron: '35 3 * * *',
  peer: ({ banksUrl }) => banksUrl?.host ?? null,
  run: async (deps) => {
    const { banksUrl } = deps.config;
    if (banksUrl === null) return;
    const directory = await readBankDirectory(await loadDirectory(banksUrl));
    const stored = await storeBanks(deps, directory);
    if (stored === 'too-small') throw new Error('The directory of banks has lost half of its banks');
    deps.log.info(
      { edition: directory.edition, banks: directory.banks.length, stored },
      'the directory of banks was read',
    );
  },
});

/** Only the file is requested, and a redirect is not followed. */
export async function loadDirectory(
  url: URL,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<Buffer> {
  const bounds = { totalMs: timeoutMs, maxBytes: MAX_BYTES };
  const response = await requestOutside(url, { rules: onlyReceiver(url), bounds });
  if (response.status !== 200) {
    response.close();
    throw new Error(`The directory of banks answered ${response.status}`);
  }
  return readWhole(response);
}
