import { createHash } from 'node:crypto';
import type { RouteInput, RouteResponse } from '@artel/contract';
import { identityPages, type sendCode as route, SignUpPurpose } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { NOBODY } from '../accounts/nobody.ts';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { sendSignUpLetter } from '../jobs/send-sign-up-letter.ts';
import { judgeConsents } from '../policy.ts';
import { appendConsents } from './consents.store.ts';
import { type ConsentText, listConsents } from './list-consents.ts';
import { startConfirmation } from './start-confirmation.ts';

type Deps = Pick<Platform, 'db' | 'secrets' | 'clock' | 'ids' | 'jobs' | 'http' | 'text' | 'config'>;

/**
 * First step of sign-up: takes the captcha, logs the consents and leaves a job that writes to the address. It never
 * looks whether the address has an account — the job does — so neither answer nor timing can tell.
 */
export async function sendCode(
  deps: Deps,
  body: RouteInput<typeof route>['body'],
): Promise<RouteResponse<typeof route>> {
  const { email, CToken } = body;
  const given = judgeConsents(listConsents(deps, SignUpPurpose.options), body.consents);
  await checkCaptcha(deps, { purpose: 'sign-up', username: email, CToken });
  return deps.db.asInstallation('identity/confirmations', async (tx) => {
    const started = await startConfirmation(deps, tx, { purpose: 'sign-up', email, userId: NOBODY });
    await logConsents(deps, tx, email, given);
    await deps.jobs.enqueue(tx, sendSignUpLetter, { confirmationId: started.id });
    return started.answer;
  });
}

async function logConsents(deps: Deps, tx: Tx, email: string, given: readonly ConsentText[]): Promise<void> {
  const now = deps.clock.now();
  await appendConsents(
    tx,
    given.map((consent) => buildRecord(deps, email, now, consent)),
  );
}

function buildRecord(deps: Deps, email: string, at: Date, consent: ConsentText) {
  return {
    id: deps.ids.next(),
    email,
    purpose: consent.purpose,
    version: consent.version,
    textSha256: createHash('sha256').update(consent.text).digest(),
    action: 'given' as const,
    at,
    address: deps.http.address,
    userAgent: deps.http.userAgent,
    formUrl: new URL(identityPages.preSignup.path, deps.config.publicUrl).href,
  };
}
