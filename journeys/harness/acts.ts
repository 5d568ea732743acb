import type { Page } from 'playwright-core';
import type { Login } from './installation.ts';

/** Fills the sign-in form of an open `/auth` and waits for the dashboard. */
export async function signIn(page: Page, { username, password }: Login): Promise<void> {
  await page.getByLabel('Электронная почта').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
}

export const greeting = /^Добр(ое утро|ый день|ый вечер|ой ночи), /;

/** Opens the user menu and leaves. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
}
