import { startPasskeySignIn, type WebAuthnCredential } from '@artel/identity/contract';
import { call } from '@artel/web';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { findPasskeyProblem } from '../factors/passkey-device.ts';

/** Milliseconds; the server's challenge is valid for five minutes. */
const RENEW_AFTER = 4 * 60_000;

export interface ChosenPasskey {
  readonly challenge: string;
  readonly passkey: z.infer<typeof WebAuthnCredential>;
}

/**
 * Lets the browser offer passkeys among its suggestions for the address (conditional UI) until the signal
 * ends it; returns the chosen one. Null if the browser does not support it or the server does not answer:
 * this is a convenience, so failures are not reported.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<ChosenPasskey | null> {
  if (findPasskeyProblem() !== null) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await import(
    '../factors/sign-in-authenticator.ts'
  );
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  while (!signal.aborted) {
    let isRenewal = false;
    const renewal = setTimeout(() => {
      isRenewal = true;
      cancel();
    }, RENEW_AFTER);
    try {
      const { challenge, options } = await call(startPasskeySignIn, { body: {} });
      if (signal.aborted) return null;
      signal.addEventListener('abort', cancel);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      return { challenge, passkey: passkey as unknown as ChosenPasskey['passkey'] };
    } catch {
      if (!isRenewal) return null;
      await becomesVisible();
    } finally {
      clearTimeout(renewal);
      signal.removeEventListener('abort', cancel);
    }
  }
  return null;
}

/** A page in the background sends no request to the server. */
function becomesVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });
}
