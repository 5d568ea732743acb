import { createHash } from 'node:crypto';
import type { Page } from '@artel/contract';
import { type ConsentPurpose, SignUpPurpose } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { validateConsents } from '../policy.ts';
import { appendConsents } from './consents.store.ts';
import { type ConsentText, listConsents } from './list-consents.ts';

type AcceptedConsent = { readonly purpose: ConsentPurpose; readonly version: string };

/** Returns the texts of sign-up to which a person consents; refuses a missing required one and an outdated version. */
export async function validateSignUpConsents(
  deps: Pick<Platform, 'text' | 'config' | 'ports'>,
  accepted: readonly AcceptedConsent[],
): Promise<ConsentText[]> {
  return validateConsents(await listConsents(deps, SignUpPurpose.options), accepted);
}

/** Logs the consents of an address, with the exact text, the form and the request. */
export async function recordConsents(
  deps: Pick<Platform, 'ids' | 'clock' | 'http' | 'config'>,
  tx: Tx,
  { email, accepted, form }: { email: string; accepted: readonly ConsentText[]; form: Page },
): Promise<void> {
  const at = deps.clock.now();
  await appendConsents(
    tx,
    accepted.map((consent) => ({
      id: deps.ids.next(),
      email,
      purpose: consent.purpose,
      version: consent.version,
      textSha256: createHash('sha256').update(consent.text).digest(),
      action: 'given' as const,
      at,
      address: deps.http.address,
      userAgent: deps.http.userAgent,
      formUrl: new URL(form.path, deps.config.publicUrl).href,
    })),
  );
}
