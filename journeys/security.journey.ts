import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import type { Login } from './harness/installation.ts';
import { sharedStage } from './harness/stage.ts';
import { generateTotp } from './harness/totp.ts';

const stage = sharedStage();

/** Each journey is a person of their own: what one changes of their sign-in concerns no other. */
async function person(width?: number) {
  const login = await stage.person();
  const visitor = await stage.visit({ as: login, ...(width && { width }) });
  return { ...visitor, login };
}

/** The same person at another browser. */
async function elsewhere(login: Login) {
  const visitor = await stage.visit({ as: login });
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  return visitor;
}

/** By the user menu, as a person finds it. */
async function findSecurity(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await region(page, 'Вы и оформление').getByRole('link', { name: 'Профиль' }).click();
  await page.getByRole('link', { name: 'Вход и безопасность' }).click();
  await isShown(page);
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile?section=security');
  await isShown(page);
}

async function isShown(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Активные сеансы' }).getByRole('listitem').first().waitFor();
}

const getText = async (part: Locator) => (await part.textContent()) ?? '';
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Returns the status for a program that knows nothing but Basic. */
async function checkAppPassword(scope: string, username: string, password: string): Promise<number> {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const answer = await fetch(`${stage.artel.url}/api/v2/app-passwords/check/${scope}`, {
    headers: { authorization: `Basic ${basic}` },
  });
  return answer.status;
}

async function trySignIn({ username, password }: Login, rest: object = {}) {
  const answer = await fetch(`${stage.artel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, isApp: true, ...rest }),
  });
  return { status: answer.status, body: (await answer.json()) as { details?: { challenge: string } } };
}

test('a new password ends the session in another browser within seconds', async () => {
  const { context, page, login, complaints } = await person();
  const other = await elsewhere(login);
  await findSecurity(page);
  await region(page, 'Пароль').getByRole('button', { name: 'Сменить' }).click();
  const password = 'утренний туман над Окой';
  await page.getByRole('dialog').locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Пароль изменён').waitFor();
  await other.page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  // This one goes on, also over a reload.
  await page.reload();
  await region(page, 'Пароль')
    .getByText(/Последняя смена: \d\d:\d\d/)
    .waitFor();
  expect((await trySignIn(login)).status).toBe(422);
  expect((await trySignIn({ ...login, password })).status).toBe(200);
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('an authenticator is switched on from the page, by keyboard, and required at the next sign-in', async () => {
  const { context, page, login, complaints } = await person();
  await openSecurity(page);
  await region(page, 'Двухфакторный вход').getByRole('button', { name: 'Включить' }).press('Enter');
  const shown = page.getByRole('status', { name: /введите в приложении этот ключ/ });
  const secret = (await getText(shown)).replace(/\s/g, '');
  // Both at once: half a minute may end in between.
  const [first, next] = [generateTotp(secret), generateTotp(secret, 1)];
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recoveryCode = await getText(codes.first());
  // A secret that is shown only once does not disappear by accident.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await codes.first().isVisible()).toBe(true);
  await page.getByRole('checkbox', { name: 'Коды сохранены' }).press('Space');
  await page.getByRole('button', { name: 'Готово' }).press('Enter');
  await region(page, 'Запасные коды').getByText('Осталось 10 кодов.').waitFor();

  const other = await stage.visit();
  await other.page.goto('/auth');
  await other.page.getByLabel('Электронная почта').fill(login.username);
  await other.page.getByLabel('Пароль', { exact: true }).fill(login.password);
  await other.page.keyboard.press('Enter');
  const code = other.page.getByRole('textbox', { name: 'Код из приложения' });
  // The code that switched it on is used up; the next one is good already.
  await code.fill(first);
  await code.press('Enter');
  await other.page.getByText('Код не подходит').first().waitFor();
  await code.fill(next);
  await code.press('Enter');
  await other.page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  await other.context.close();

  const second = (await trySignIn(login)).body.details!;
  const byRecovery = { challenge: second.challenge, factorCode: recoveryCode.toLowerCase() };
  expect((await trySignIn(login, byRecovery)).status).toBe(200);
  await page.reload();
  await region(page, 'Запасные коды').getByText('Осталось 9 кодов.').waitFor();
  await region(page, 'Активные сеансы').getByText('По паролю и запасному коду').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a passkey is added, renamed, and deleted', async () => {
  const { context, page, complaints } = await person();
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
  await openSecurity(page);
  const passkeys = region(page, 'Ключи доступа');
  await passkeys.getByRole('button', { name: 'Добавить' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Название' });
  expect(await name.inputValue()).toBe('Chrome, Linux');
  await name.press('Enter');
  await page.getByText('Ключ доступа добавлен').waitFor();
  await passkeys.getByRole('button', { name: 'Переименовать: Chrome, Linux' }).click();
  await name.fill('Ключ на столе');
  await name.press('Enter');
  await passkeys.getByText('Ключ на столе').waitFor();
  await region(page, 'Запасные коды').getByText('Кодов нет').waitFor();
  await inspect(page, 'profile-passkey');
  // The device knows that it has one already.
  await passkeys.getByRole('button', { name: 'Добавить' }).click();
  await name.press('Enter');
  await page.getByText('На этом устройстве ключ доступа к вашей учётной записи уже есть.').waitFor();
  await page.keyboard.press('Escape');
  await passkeys.getByRole('button', { name: 'Удалить: Ключ на столе' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await passkeys.getByRole('list').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an app password opens its scope until it is revoked', async () => {
  const { context, page, login, complaints } = await person(390);
  await openSecurity(page);
  const passwords = region(page, 'Пароли приложений');
  await passwords.getByRole('button', { name: 'Создать' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Папка на ноутбуке');
  await page.getByRole('checkbox', { name: 'Файлы' }).check();
  await page.getByRole('button', { name: 'Создать пароль' }).click();
  const password = await getText(page.getByRole('status', { name: 'Пароль' }));
  await inspect(page, 'profile-new-app-password');
  expect(await checkAppPassword('dav', login.username, password)).toBe(200);
  expect(await checkAppPassword('mail', login.username, password)).toBe(401);
  await page.getByRole('button', { name: 'Готово, пароль введён' }).click();
  await page.reload();
  await passwords.getByRole('button', { name: 'Отозвать: Папка на ноутбуке' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await passwords.getByRole('list').waitFor({ state: 'detached' });
  expect(await checkAppPassword('dav', login.username, password)).toBe(401);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a new address is confirmed by the codes of both letters, over a reload', async () => {
  const { context, page, login, complaints } = await person();
  const email = `novyy.${login.username}`;
  await openSecurity(page);
  await region(page, 'Электронная почта').getByRole('button', { name: 'Изменить' }).click();
  await page.getByRole('textbox', { name: 'Новый адрес' }).fill(email);
  await page.getByRole('button', { name: 'Отправить коды' }).click();
  await page.getByLabel('Код с прежнего адреса').waitFor();
  await page.reload();
  await page.getByLabel('Код с прежнего адреса').fill(await stage.artel.codeFor(login.username));
  await page.getByLabel('Код с нового адреса').fill(await stage.artel.codeFor(email));
  await inspect(page, 'profile-email');
  await page.getByRole('button', { name: 'Сменить адрес' }).click();
  await page.getByText('Адрес почты изменён').waitFor();
  await region(page, 'Электронная почта').getByText(email).waitFor();
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('region', { name: 'Вы и оформление' }).getByText(email).waitFor();
  expect((await trySignIn({ ...login, username: email })).status).toBe(200);
  expect((await trySignIn(login)).status).toBe(422);
  expect(complaints).toEqual([]);
  await context.close();
});

test('another session is ended from the list, by keyboard', async () => {
  const { context, page, login, complaints } = await person();
  const other = await elsewhere(login);
  await openSecurity(page);
  const sessions = region(page, 'Активные сеансы');
  await sessions.getByText('Это устройство').waitFor();
  // With the one in which the account was opened.
  expect(await sessions.getByRole('listitem').count()).toBe(3);
  await sessions.getByRole('button', { name: 'Завершить сеанс: Chrome, Linux' }).press('Enter');
  await page.getByText('Завершён 1 сеанс').waitFor();
  await other.page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});
