import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog } from './harness/find.ts';
import { inspect, inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { generateTotp } from './harness/totp.ts';

const stage = sharedStage();

const TITLE = 'Подтвердите, что это вы';
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile?section=security');
  await region(page, 'Активные сеансы').getByRole('listitem').first().waitFor();
}

/** Fills the form for a new password and sends it by keyboard. */
async function changePassword(page: Page, password: string): Promise<void> {
  await region(page, 'Пароль').getByRole('button', { name: 'Сменить' }).press('Enter');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

for (const appearance of walks) {
  test(`who signed in long ago proves that it is them, then the act goes on by itself, ${appearance.name}`, async () => {
    const login = await stage.person();
    const { context, page, complaints } = await stage.visit({ as: login, ...appearance });
    const see = (name: string) => inspectBoth(page, `proof-${name}`, appearance);
    await stage.artel.ageProofs(login.username);
    await openSecurity(page);

    await changePassword(page, 'утренний туман над Окой');
    await dialog(page, TITLE).waitFor();
    expect(await focused(page)).toBe('password');
    await see('password');
    // Given up: what was typed is still there, and so is the focus.
    await page.keyboard.press('Escape');
    await dialog(page, TITLE).waitFor({ state: 'hidden' });
    await see('given-up');
    expect(await focused(page)).toBe('password');
    await page.keyboard.press('Enter');
    await dialog(page, TITLE).waitFor();
    await page.keyboard.type('не тот пароль');
    await page.keyboard.press('Enter');
    await page.getByText('Неверный пароль').waitFor();
    await see('wrong');
    expect(await focused(page)).toBe('password');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(login.password);
    await page.keyboard.press('Enter');
    await page.getByText('Пароль изменён').waitFor();
    expect(await focused(page)).toBe('Сменить');

    // A proof holds for ten minutes: the authenticator needs none now.
    await region(page, 'Двухфакторный вход').getByRole('button', { name: 'Включить' }).press('Enter');
    const shown = page.getByRole('status', { name: /введите в приложении этот ключ/ });
    const secret = ((await shown.textContent()) ?? '').replace(/\s/g, '');
    const [first, next] = [generateTotp(secret), generateTotp(secret, 1)];
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Коды сохранены' }).press('Space');
    await page.getByRole('button', { name: 'Готово' }).press('Enter');
    await region(page, 'Запасные коды').getByText('Осталось 10 кодов.').waitFor();

    await stage.artel.ageProofs(login.username);
    await region(page, 'Пароли приложений').getByRole('button', { name: 'Создать' }).press('Enter');
    await page.getByRole('textbox', { name: 'Название' }).fill('Папка на ноутбуке');
    await page.getByRole('checkbox', { name: 'Файлы' }).check();
    await page.getByRole('button', { name: 'Создать пароль' }).click();
    await dialog(page, TITLE).waitFor();
    await page.keyboard.type('утренний туман над Окой');
    await page.keyboard.press('Enter');
    await dialog(page, TITLE).getByLabel('Код из приложения').waitFor();
    expect(await focused(page)).toBe('factorCode');
    await see('code');
    await page.keyboard.type(next);
    await page.getByRole('status', { name: 'Пароль' }).waitFor();
    await see('app-password');
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a passkey proves it with one touch', async () => {
  const login = await stage.person();
  const { context, page, complaints } = await stage.visit({ as: login });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await stage.artel.ageProofs(login.username);
  await openSecurity(page);
  await region(page, 'Ключи доступа').getByRole('button', { name: 'Добавить' }).click();
  await page.keyboard.press('Enter');
  await dialog(page, TITLE).waitFor();
  await page.keyboard.type(login.password);
  await page.keyboard.press('Enter');
  await page.getByText('Ключ доступа добавлен').waitFor();

  await stage.artel.ageProofs(login.username);
  await changePassword(page, 'утренний туман над Окой');
  await inspect(page, 'proof-passkey');
  await dialog(page, TITLE).getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await page.getByText('Пароль изменён').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
