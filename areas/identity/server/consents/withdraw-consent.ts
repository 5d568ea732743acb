import type { Actor } from '@artel/contract';
import type { ConsentPurpose } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { appendConsents, listActiveConsents } from './consents.store.ts';

/** The page where consents are withdrawn; the shell composes it. */
const PROFILE_PATH = '/profile?section=consents';

/** Records that the person withdraws a consent, with the exact text; a repetition changes nothing. */
export async function withdrawConsent(
  { tx, clock, ids, http, config }: Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'http' | 'config'>,
  { userId }: Actor,
  purpose: ConsentPurpose,
): Promise<Record<string, never>> {
  await lockAccount(tx, userId);
  const active = (await listActiveConsents(tx, userId)).find((consent) => consent.purpose === purpose);
  if (active === undefined) return {};
  const { address, userAgent } = http;
  const formUrl = new URL(PROFILE_PATH, config.publicUrl).href;
  const facts = { action: 'withdrawn', at: clock.now(), address, userAgent, formUrl } as const;
  await appendConsents(tx, [{ ...active, ...facts, id: ids.next(), userId }]);
  return {};
}
