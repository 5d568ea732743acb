import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { type Installation, startInstallation } from './harness/installation.ts';
import { newVisitor, openBrowser } from './harness/visitor.ts';

let artel: Installation;
let browser: Browser;

beforeAll(async () => {
  [artel, browser] = await Promise.all([startInstallation(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await artel?.stop();
});

const looks = [
  { name: 'light', width: 1280, height: 800, scheme: 'light' },
  { name: 'dark', width: 1280, height: 800, scheme: 'dark' },
  { name: '390', width: 390, height: 844, scheme: 'light' },
  { name: '360', width: 360, height: 640, scheme: 'light' },
] as const;

const open = [
  { name: 'auth', address: '/auth', heading: 'Вход' },
  { name: 'pre-signup', address: '/auth/pre-signup', heading: 'Регистрация' },
  { name: 'signup', address: '/auth/signup', heading: 'Завершение регистрации' },
  { name: 'link', address: '/auth/signup/a-link-that-nobody-made', heading: 'Ссылка не действует' },
  { name: 'reset', address: '/reset-password', heading: 'Восстановление доступа' },
  { name: 'reset-code', address: '/reset-password/verification', heading: 'Новый пароль' },
  { name: 'mobile-auth', address: '/mobile/auth', heading: 'Артель' },
  { name: 'mobile-auth-signin', address: '/mobile/auth/signin', heading: 'Вход' },
  { name: 'mobile-auth-pre-signup', address: '/mobile/auth/pre-signup', heading: 'Регистрация' },
  { name: 'mobile-auth-signup', address: '/mobile/auth/signup', heading: 'Завершение регистрации' },
  { name: 'mobile-reset-password', address: '/mobile/reset-password', heading: 'Восстановление доступа' },
  { name: 'mobile-reset-code', address: '/mobile/reset-password/verification', heading: 'Новый пароль' },
  { name: 'mobile-reset-done', address: '/mobile/reset-password/success', heading: 'Пароль изменён' },
  { name: 'lost', address: '/no-such-page', heading: 'Ошибка 404!' },
] as const;

for (const look of looks) {
  test(`every open page stands still and passes axe, ${look.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await newVisitor(browser, {
      url: artel.url,
      ...look,
    });
    for (const { name, address, heading } of open) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (name.endsWith('pre-signup')) await page.getByRole('checkbox').first().waitFor();
      await inspect(page, `${name}-${look.name}`);
      expect(await shift(), `layout shift of ${address}`).toBeLessThan(0.02);
    }
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`[R-01] the dashboard stands still and passes axe, ${look.name}`, async () => {
    const { context, page, foreign, complaints, shift } = await newVisitor(browser, {
      url: artel.url,
      ...look,
    });
    await page.goto('/auth');
    await signIn(page, artel.logins[0]!);
    await page.goto('/');
    const people = page.getByRole('list', { name: 'Люди' }).getByRole('listitem');
    await people.first().waitFor();
    await inspect(page, `dashboard-${look.name}`);
    expect(await shift(), 'layout shift').toBeLessThan(0.02);
    const before = await people.count();
    await page.getByRole('button', { name: 'Показать ещё' }).click();
    await people.nth(before).waitFor();
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).waitFor();
    await inspect(page, `user-menu-${look.name}`);
    await page.keyboard.press('Escape');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
