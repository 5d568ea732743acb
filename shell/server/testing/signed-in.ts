import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptchaChallenge } from '@artel/identity/contract';
import { answerCaptcha } from '@artel/identity/server/testing';

/** A response of the API, as far as it shows an outage. */
interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly retryAfter: number;
}

/** Lets each write come from a new address, because codes are limited by address. */
export const MANY_ADDRESSES = { ARTEL_TRUSTED_PROXIES: 'loopback' };

/** A login, or the data folder of whose demo company it is the first. */
type Who = string | { readonly username: string; readonly password: string };

/** Returns the `authorization` header of a person who signed in. */
export async function readBearer(url: string, who: Who): Promise<string> {
  const { username, password } = typeof who === 'string' ? await readFirstLogin(who) : who;
  const answer = await post(`${url}/api/auth/login`, { username, password });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`The sign-in was answered ${answer.status}`);
  return `Bearer ${token}`;
}

/**
 * Signs a person in who reads (the profile) and writes (requests a code: a row and a job): the one with the
 * login, or the first of the demo company in the data folder.
 */
export async function signIn(url: string, who: Who) {
  const headers = { authorization: await readBearer(url, who) };
  const consents = await readRequiredConsents(url);
  return {
    read: () => send(() => fetch(`${url}/api/v2/profile`, { headers })),
    async write() {
      const email = `${randomUUID()}@example.ru`;
      return { email, ...(await send(() => requestCode(url, email, consents))) };
    },
  };
}

async function readFirstLogin(dataDir: string): Promise<{ username: string; password: string }> {
  const { logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  return logins[0];
}

/** Returns the consents without which no one can sign up. */
export async function readRequiredConsents(url: string): Promise<{ purpose: string; version: string }[]> {
  const { items } = (await (await fetch(`${url}/api/v2/consents`)).json()) as {
    items: { purpose: string; version: string; isRequired: boolean }[];
  };
  return items.filter(({ isRequired }) => isRequired).map(({ purpose, version }) => ({ purpose, version }));
}

/** Performs the steps of the sign-up form: a captcha, then the code; returns the first refusal. */
export async function requestCode(
  url: string,
  email: string,
  consents: readonly unknown[],
): Promise<Response> {
  const captcha = await post(`${url}/api/v2/captcha`, { purpose: 'sign-up', username: email });
  // Earlier versions required none.
  if (captcha.status === 404) return post(`${url}/api/confirmation/send-code`, { email, consents });
  if (!captcha.ok) return captcha;
  const { challenge } = (await captcha.json()) as { challenge: CaptchaChallenge };
  const CToken = await answerCaptcha(challenge);
  return post(`${url}/api/confirmation/send-code`, { email, consents, CToken });
}

function post(url: string, body: unknown): Promise<Response> {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(request: () => Promise<Response>): Promise<Reply> {
  const answer = await request();
  const { code, message } = (await answer.json()) as { code?: string; message?: string };
  return {
    status: answer.status,
    code,
    message,
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}
