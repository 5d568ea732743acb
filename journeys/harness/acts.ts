import type { Locator, Page, Response } from 'playwright-core';
import type { Login } from './installation.ts';

/** Fills the sign-in form of an open `/auth` and waits for the next page, by default the dashboard. */
export async function signIn(
  page: Page,
  { username, password }: Login,
  heading: string | RegExp = greeting,
): Promise<void> {
  await page.getByLabel('Электронная почта').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/**
 * The first page of a visit loads the fonts, for which later pages need not wait; layout shift is measured on
 * the later ones.
 */
export async function openFrame(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
}

export const greeting = /^(Доброе утро|Добрый день|Добрый вечер|Здравствуйте), /;

/** Opens the user menu and signs out. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('heading', { level: 1, name: 'Вход' }).waitFor();
  // T-03: the plain sign-in page; only a lost session returns to the open page.
  await page.waitForURL((address) => `${address.pathname}${address.search}` === '/auth');
}

/** The tour that a new person is shown beside the page. */
export function getTour(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Короткое знакомство' });
}

/** Leaves the tour, and waits until the server has stored that (T-05). */
export async function skipTour(page: Page): Promise<void> {
  const isEnd = (answer: Response) =>
    answer.request().method() === 'PUT' && new URL(answer.url()).pathname === '/api/v2/profile';
  const ended = page.waitForResponse(isEnd);
  await getTour(page).getByRole('button', { name: 'Пропустить' }).click();
  await ended;
}

/** A person without a company is redirected to the application for a trial; this leaves it for the workspace. */
export async function putTrialOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Позже/ }).click();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
}

/**
 * Goes from the dashboard of a person without a company through the steps: the company as it was named at
 * sign-up, no meeting, no answers.
 */
export async function openNamedCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Создать компанию' }).click();
  for (const step of ['Ваша компания', 'Проверьте данные']) {
    await page.getByRole('heading', { level: 1, name: step }).waitFor();
    await page.getByRole('button', { name: 'Продолжить' }).click();
  }
  await page.getByRole('button', { name: 'Начать без встречи' }).click();
  await page.getByRole('heading', { level: 1, name: greeting }).waitFor();
  // The questions come once there is a company and the tour is over.
  const questions = page.getByRole('dialog', { name: 'Несколько вопросов' });
  await questions.getByRole('button', { name: 'Не отвечать' }).click();
  await questions.waitFor({ state: 'detached' });
}
