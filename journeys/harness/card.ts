import type { Page } from 'playwright-core';

interface Numbers {
  readonly inn: string;
  readonly kpp: string;
  readonly ogrn: string;
}

/** The account of the demo's operator, whose card is filled in from the beginning. */
export const SELLER_ACCOUNT = '40702810755000000001';

/** Fills in the card of a company that buys. */
export async function fillCard(page: Page, numbers: Numbers): Promise<void> {
  await page.goto('/company?section=card');
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('ИНН').fill(numbers.inn);
  await field('КПП').fill(numbers.kpp);
  await field('ОГРН').fill(numbers.ogrn);
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await page.getByText('Реквизиты сохранены').waitFor();
}
