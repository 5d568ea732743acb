import { createHash } from 'node:crypto';
import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors, identityPages, type sendCode as route } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { checkCaptcha } from '../captcha/check-captcha.ts';
import { sendSignUpLetter } from '../jobs/send-sign-up-letter.ts';
import {
  CODE_INTERVAL,
  CODE_LIFE,
  CODE_PAUSE,
  CODES_IN_ROW,
  codePause,
  judgeConsents,
  later,
} from '../policy.ts';
import { findLastCode, type LastCode, replaceConfirmation } from './confirmations.store.ts';
import { appendConsents } from './consents.store.ts';
import { type ConsentText, listConsents } from './list-consents.ts';

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
  const given = judgeConsents(listConsents(deps), body.consents);
  await checkCaptcha(deps, { purpose: 'sign-up', username: email, CToken });
  return deps.db.asInstallation('identity/sign-up', (tx) => replaceCode(deps, tx, email, given));
}

async function replaceCode(
  deps: Deps,
  tx: Tx,
  email: string,
  given: readonly ConsentText[],
): Promise<RouteResponse<typeof route>> {
  const now = deps.clock.now();
  const id = deps.ids.next();
  const row = { id, email, sentAt: now, expiresAt: later(now, CODE_LIFE) };
  const gaps = {
    usual: later(now, -CODE_INTERVAL),
    paused: later(now, -CODE_PAUSE),
    codesInRow: CODES_IN_ROW,
  };
  const codesInRow = await replaceConfirmation(tx, row, gaps);
  if (codesInRow === null) throw tooSoon(await findLastCode(tx, email), now);
  await appendConsents(
    tx,
    given.map((consent) => buildRecord(deps, email, now, consent)),
  );
  await deps.jobs.enqueue(tx, sendSignUpLetter, { confirmationId: id });
  return { expiresIn: CODE_LIFE / 1000, resendAfter: codePause(codesInRow) / 1000 };
}

function tooSoon(last: LastCode | null, now: Date): AppError {
  const next = last ? later(last.sentAt, codePause(last.codesInRow)) : later(now, CODE_INTERVAL);
  const wait = next.getTime() - now.getTime();
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
