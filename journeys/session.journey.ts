import { beforeAll, expect, test } from 'vitest';
import { greeting, signIn, signOut } from './harness/acts.ts';
import type { Login } from './harness/installation.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();
let owner: Login;

beforeAll(async () => {
  ({ owner } = await stage.company());
});

test('[G-04] [G-01] [P-01] a visitor is redirected to the sign-in page and back, a signed-in person past it', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/dashboard?from=letter#people');
  await page.waitForURL('**/auth?to=*');
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await signIn(page, owner);
  expect(page.url()).toBe(`${stage.artel.url}/dashboard?from=letter#people`);
  await page.goto('/auth');
  await page.waitForURL(`${stage.artel.url}/`);
  await page.goto('/auth/pre-signup');
  await page.waitForURL(`${stage.artel.url}/`);
  await context.close();
});

test('[G-04] the way back never leaves the installation', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/auth?to=https%3A%2F%2Fevil.example%2F');
  await signIn(page, owner);
  expect(new URL(page.url()).origin).toBe(stage.artel.url);
  await context.close();
});

test('[T-02] [T-03] signing out in one tab ends the other by itself', async () => {
  const { context, page } = await stage.visit({ as: owner });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await signOut(page);
  await other.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  const stored = await other.evaluate(() => [document.cookie, localStorage.getItem('refresh_token')]);
  expect(stored).toEqual(['', null]);
  await context.close();
});

test('[T-02] a lost token cookie ends the session by itself', async () => {
  const { context, page } = await stage.visit({ as: owner });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await context.clearCookies({ name: 'token' });
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  await context.close();
});

test('[T-02] [G-04] a session that ended before the page was opened redirects to the sign-in page and back', async () => {
  const { context, page } = await stage.visit({ as: owner });
  // A page of the server itself: nothing on it looks after the session.
  await page.goto('/api/docs');
  await page.evaluate(() => localStorage.setItem('refresh_token', 'over'));
  await context.addCookies([{ name: 'token', value: 'over', url: stage.artel.url }]);
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?to=%2Fdashboard');
  await signIn(page, owner);
  expect(page.url()).toBe(`${stage.artel.url}/dashboard`);
  await context.close();
});

test('[R-23] the sign-in works by keyboard alone and says what is wrong', async () => {
  const { context, page } = await stage.visit();
  await page.goto('/auth');
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('username');
  await page.keyboard.press('Enter');
  await page.getByText('Заполните это поле').first().waitFor();
  expect(await focused()).toBe('username');
  await page.keyboard.type(owner.username);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('password');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: 'Вход' }).getByText('Неверный адрес почты или пароль').waitFor();
  await page.getByLabel('Пароль', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('Пароль', { exact: true }).getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await context.close();
});

test('[N-03] [N-02] an address without a page answers 404 and says so', async () => {
  const { context, page } = await stage.visit();
  // A link that was cut on its way says so in its own words.
  for (const [address, name] of [
    ['/no-such-page', 'Ошибка 404!'],
    ['/auth/signup/short', 'Ссылка не действует'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await context.close();
});
