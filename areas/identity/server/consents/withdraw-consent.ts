import type { Actor } from '@artel/contract';
import type { ConsentPurpose } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { appendConsents, listActiveConsents } from './consents.store.ts';

/** Where the person does it; the shell composes the page. */
const PROFILE_PATH = '/profile?section=consents';

/** Records that the person takes a consent back, of the very text that they agreed to; twice is as good as once. */
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
