import { createHash } from 'node:crypto';
import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors, identityPages, type sendCode as route } from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { sendSignUpLetter } from '../jobs/send-sign-up-letter.ts';
import { CODE_INTERVAL, CODE_LIFE, judgeConsents, later } from '../policy.ts';
import { findSentAt, replaceConfirmation } from './confirmations.store.ts';
import { appendConsents } from './consents.store.ts';
import { type ConsentText, listConsents } from './list-consents.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'ids' | 'jobs' | 'http' | 'text' | 'config'>;

/**
 * First step of sign-up: logs the consents and leaves a job that writes to the address. It never looks whether the
 * address has an account — the job does — so neither answer nor timing can tell.
 */
export async function sendCode(
  deps: Deps,
  body: RouteInput<typeof route>['body'],
): Promise<RouteResponse<typeof route>> {
  const { email } = body;
  const given = judgeConsents(listConsents(deps), body.consents);
  const now = deps.clock.now();
  const id = deps.ids.next();
  const row = { id, email, sentAt: now, expiresAt: later(now, CODE_LIFE) };
  if (!(await replaceConfirmation(deps.tx, row, later(now, -CODE_INTERVAL)))) {
    throw tooSoon(await findSentAt(deps.tx, email), now);
  }
  await appendConsents(
    deps.tx,
    given.map((consent) => buildRecord(deps, email, now, consent)),
  );
  await deps.jobs.enqueue(deps.tx, sendSignUpLetter, { confirmationId: id });
  return { expiresIn: CODE_LIFE / 1000, resendAfter: CODE_INTERVAL / 1000 };
}

function tooSoon(sentAt: Date | null, now: Date): AppError {
  const wait = sentAt ? later(sentAt, CODE_INTERVAL).getTime() - now.getTime() : CODE_INTERVAL;
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError(identityErrors['code-too-soon'], { values: { seconds }, retryAfter: seconds });
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
