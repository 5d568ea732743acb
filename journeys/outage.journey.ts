import { expect, test } from 'vitest';
import { greeting, signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Installation } from './harness/installation.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const SENTENCE = 'Сервис временно недоступен. Данные не потеряны, повторите через минуту.';

const stage = setStage();

test('while the database is away pages say so, keep what they show and sign nobody out; then all goes on', async () => {
  const [owner, accountant] = stage.artel.logins as [Installation['logins'][0], Installation['logins'][0]];
  const { context, page: open, complaints } = await newVisitor(stage.browser, { url: stage.artel.url });
  await open.goto('/auth');
  await signIn(open, owner);
  await open.getByRole('list', { name: 'Новые люди' }).waitFor();
  const { context: other, page: stranger } = await newVisitor(stage.browser, { url: stage.artel.url });
  await stranger.goto('/auth');
  await stranger.getByLabel('Электронная почта').fill(accountant.username);
  await stranger.getByLabel('Пароль', { exact: true }).fill(accountant.password);

  await stage.artel.freezeDatabase();
  await stranger.getByRole('button', { name: 'Войти', exact: true }).click();
  const reloaded = await context.newPage();
  // A browser that keeps no profile: with one the frame would stand by it (E-01).
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
  await reloaded.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await reloaded.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await stranger.getByRole('button', { name: 'Войти', exact: true }).click();
  await stranger.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.close()]);
});
