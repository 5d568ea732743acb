import type { Locator, Page } from 'playwright-core';

/** The messenger as a person uses it: a pane by its title, what is said in it, and acts on that. */
export const pane = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('region', { name: title });

export const field = (place: Page | Locator): Locator =>
  place.getByRole('textbox', { name: 'Сообщение', exact: true }).first();

export const message = (place: Page | Locator, words: string): Locator =>
  place.getByRole('article').filter({ hasText: words }).first();

export const row = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name: words }).first();

export async function openConversation(page: Page, name: string): Promise<void> {
  await page.goto('/messenger');
  await row(page, new RegExp(`^${name}`)).click();
  await field(pane(page, name)).waitFor();
}

/** Types as people do, so that the editor sees every key. */
export async function typeText(place: Page | Locator, words: string): Promise<void> {
  await field(place).focus();
  await field(place).pressSequentially(words);
  await field(place).press('Enter');
  await message(place, words).waitFor();
}

/** Chooses an act in the menu of a message. */
export async function act(page: Page, words: string, label: string): Promise<void> {
  await message(page, words).click({ button: 'right', position: { x: 200, y: 10 } });
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

export async function create(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Новый чат' }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
