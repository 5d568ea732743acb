import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Installation } from './harness/installation.ts';
import { ownStage } from './harness/stage.ts';

const SENTENCE = 'Сервис временно недоступен. Данные не потеряны, повторите через минуту.';

const RULE = '**/api/v2/route-rule?*';

const stage = ownStage();

test('while the database is away pages say so, retain their content and sign no one out; then everything goes on', async () => {
  const [owner, accountant] = stage.artel.logins as [Installation['logins'][0], Installation['logins'][0]];
  const { context, page: open, complaints } = await stage.visit({ as: owner });
  await open.goto('/');
  await open.getByRole('list', { name: 'Новые люди' }).waitFor();
  const { context: other, page: stranger } = await stage.visit();
  await stranger.goto('/auth');
  await stranger.getByLabel('Электронная почта').fill(accountant.username);
  await stranger.getByLabel('Пароль', { exact: true }).fill(accountant.password);

  await stage.artel.freezeDatabase();
  await stranger.getByRole('button', { name: 'Войти', exact: true }).click();
  const reloaded = await context.newPage();
  // A browser without a stored profile: with one the frame would remain (E-01).
  await reloaded.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('artel-entity:')) localStorage.removeItem(key);
  });
  await reloaded.goto('/');
  // Not a blank page while the server still hopes.
  await reloaded.getByText('Страница загружается дольше обычного').waitFor();
  await reloaded.getByRole('heading', { level: 1, name: 'Ошибка 503!' }).waitFor();
  await reloaded.getByText(SENTENCE).waitFor();
  await inspect(reloaded, 'outage');
  await stranger.getByRole('form', { name: 'Вход' }).getByText(SENTENCE).waitFor();
  expect(await stranger.getByLabel('Пароль', { exact: true }).inputValue()).toBe(accountant.password);

  // An access token that is over: the renewal fails as well, and that is no reason to sign out.
  await context.addCookies([{ name: 'token', value: 'over', url: stage.artel.url }]);
  await reloaded.reload();
  await reloaded.getByText(SENTENCE).waitFor();
  expect(await open.getByRole('heading', { level: 1, name: greeting }).isVisible()).toBe(true);
  expect(await open.getByRole('list', { name: 'Новые люди' }).isVisible()).toBe(true);

  await stage.artel.thawDatabase();
  // By itself.
  await reloaded.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await stranger.getByRole('button', { name: 'Войти', exact: true }).click();
  await stranger.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.close()]);
});

test('[E-01] [G-07] pages open while the server is silent, by the cached profile; a rule is followed when there is one', async () => {
  const { context, page, foreign, complaints } = await stage.visit({ as: stage.artel.logins[0]! });
  await page.goto('/');
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
