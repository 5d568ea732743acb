import { expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Installation } from './harness/installation.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

const RULE = '**/api/v2/route-rule?*';

test('[E-01] [G-07] pages open while the server is silent, by the profile that was kept; a rule is followed when there is one', async () => {
  const { context, page, foreign, complaints } = await newVisitor(stage.browser, { url: stage.artel.url });
  await page.goto('/auth');
  await signIn(page, stage.artel.logins[0] as Installation['logins'][0]);
  await page.getByRole('list', { name: 'Новые люди' }).waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /^artel-entity:profile:[0-9a-f-]{36}$/.test(key))).toHaveLength(1);

  // The database hangs: neither the profile nor a rule is answered.
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await stage.artel.freezeDatabase();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await inspect(page, 'kept-profile');
  await stage.artel.thawDatabase();

  // A rule of this moment; the product has none yet that would lead this person away.
  await context.route(RULE, (route) => {
    const { searchParams } = new URL(route.request().url());
    const redirect = searchParams.get('path') === '/dashboard' ? '/profile' : null;
    return route.fulfill({ json: { redirect, external: false } });
  });
  await page.goto('/dashboard');
  await page.waitForURL('**/profile');
  await context.unroute(RULE);
  await context.route(RULE, (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[G-04] [N-03] [X-01] no query, cookie or stored garbage leads away or blanks a page', async () => {
  const { context, page, foreign } = await newVisitor(stage.browser, {
    url: stage.artel.url,
    width: 390,
    height: 844,
  });
  await context.addCookies([
    { name: 'token', value: '%E0%A4%A', url: stage.artel.url },
    { name: 'locale', value: '%', url: stage.artel.url },
  ]);
  await page.addInitScript(() => {
    localStorage.setItem('artel-entity:profile:1', '{"id":1');
    localStorage.setItem('refresh_token', '\u0000');
  });
  for (const query of [
    'to=//evil.example',
    'to=/%5Cevil.example',
    'to=javascript:alert(1)',
    'to=a&to=b',
    `to=${'a'.repeat(4_000)}`,
    '%',
    'token=%&locale=%',
    '__proto__[x]=1',
  ]) {
    await page.goto(`/auth?${query}`);
    await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  }
  await page.goto('/auth?to=//evil.example');
  await signIn(page, stage.artel.logins[1] as Installation['logins'][0]);
  expect(new URL(page.url()).origin).toBe(stage.artel.url);
  for (const address of ['/%2f%2fevil.example', '/nowhere', '/auth/signup/%']) {
    const answer = await page.goto(address).catch(() => null);
    if (answer !== null) expect(answer.status()).toBeLessThan(500);
  }
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: 'Ошибка 404!' }).waitFor();
  expect(foreign).toEqual([]);
  await context.close();
});
