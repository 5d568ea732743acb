import type { Page } from 'playwright-core';

interface Numbers {
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
  /** The bank account; a seller has one. */
  readonly account?: string;
}

/** The card of the company that sells. */
export const SELLER = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  account: '40702810138250123017',
} as const;

/** Fills in the card of a company with the fields that an invoice needs. */
export async function fillCard(page: Page, numbers: Numbers): Promise<void> {
  await page.goto('/company?section=card');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('ИНН').fill(numbers.inn);
  await field('КПП').fill(numbers.kpp);
  await field('ОГРН').fill(numbers.ogrn);
  if (numbers.account !== undefined) {
    await page.getByRole('combobox', { name: 'НДС' }).selectOption('general');
    await page.getByRole('button', { name: 'Добавить счёт' }).click();
    await field('БИК').fill('044525225');
    await field('Расчётный счёт').fill(numbers.account);
  }
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await page.getByText('Реквизиты сохранены').waitFor();
}
