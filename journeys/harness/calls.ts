import { randomInt, randomUUID } from 'node:crypto';
import type { CaptchaChallenge, SessionTokens } from '@artel/identity/contract';
import { answerCaptcha } from '@artel/identity/server/testing';
import type { Installation, Login } from './installation.ts';

/**
 * Returns an address used by only one caller, because throttles and limits count by it; there are sixteen
 * million of them.
 */
export function freshAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

interface Sent {
  readonly data?: object;
  readonly token?: string;
}

/** Calls the API as a program does, from an address of its own. */
type Call = <T = unknown>(method: string, path: string, sent?: Sent) => Promise<T>;

export function newCaller(url: string): Call {
  const address = freshAddress();
  return async <T>(method: string, path: string, { data, token }: Sent = {}) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        'x-forwarded-for': address,
        // Each call is one act: routes that create something require the key.
        'idempotency-key': randomUUID(),
        ...(data && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };
}

/** Calls the API as a particular person. */
export type CallAs = <T = unknown>(method: string, path: string, data?: object) => Promise<T>;

/** A person with an account. */
export interface Person extends Login {
  readonly familyName: string;
  readonly givenName: string;
  /** Calls the API as them, for steps that are not part of a journey. */
  readonly request: CallAs;
}

export function callAs(call: Call, token: string): CallAs {
  return (method, path, data) => call(method, path, { token, ...(data && { data }) });
}

export interface NewPerson {
  readonly email: string;
  readonly familyName?: string;
  readonly givenName?: string;
  /** The name of their company, to be opened later; otherwise the field stays unchanged. */
  readonly company?: string;
}

interface Consent {
  readonly purpose: string;
  readonly version: string;
  readonly isRequired: boolean;
}

export const PASSWORD = 'берёзовый дым над рекой';

export async function requiredConsents(call: Call): Promise<Consent[]> {
  const { items } = await call<{ items: Consent[] }>('GET', '/api/v2/consents');
  return items.filter(({ isRequired }) => isRequired);
}

/**
 * A new person who has no company, finished the tour and postponed the trial. Those pages have journeys of
 * their own; here the same calls are made without them.
 */
export async function openAccount(
  artel: Installation,
  { email, familyName = 'Берёзова', givenName = 'Марина', company = '' }: NewPerson,
): Promise<Person> {
  const call = newCaller(artel.url);
  const [consents, captcha] = await Promise.all([
    requiredConsents(call),
    call<{ challenge: CaptchaChallenge }>('POST', '/api/v2/captcha', {
      data: { purpose: 'sign-up', username: email },
    }),
  ]);
  await call('POST', '/api/confirmation/send-code', {
    data: { email, consents, CToken: await answerCaptcha(captcha.challenge) },
  });
  const code = await artel.codeFor(email);
  const { access_token: token } = await call<SessionTokens>('POST', '/api/registration/v2', {
    data: { email, code, familyName, givenName, password: PASSWORD, companyName: company },
  });
  const request = callAs(call, token);
  await request('PUT', '/api/v2/profile/trial', { isPutOff: true });
  await endTour(request);
  return { username: email, password: PASSWORD, familyName, givenName, request };
}

export const endTour = (request: CallAs): Promise<unknown> =>
  request('PUT', '/api/v2/profile', { isOnboarding: false });

/** Signs an existing person in, without a browser. */
export async function signInAsApp(url: string, { username, password }: Login): Promise<CallAs> {
  const call = newCaller(url);
  const data = { username, password, isApp: true };
  const { access_token: token } = await call<SessionTokens>('POST', '/api/auth/login', { data });
  return callAs(call, token);
}
