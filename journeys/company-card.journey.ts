import { expect, test } from 'vitest';
import { inspect, inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { ownStage } from './harness/stage.ts';

const stage = ownStage();

/** The demo's owner: their company is the operator's, which sells. */
async function open(appearance: object = {}) {
  const visitor = await stage.visit({ as: stage.artel.logins[0]!, ...appearance });
  await visitor.page.goto('/company?section=card');
  await visitor.page.getByRole('form', { name: 'Карточка' }).waitFor();
  return visitor;
}

test('an owner changes the card by keyboard: slips at their fields, nothing lost by a reload', async () => {
  const { page, complaints, context, shift } = await open();
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('ИНН').fill('7707083894');
  await field('Расчётный счёт').fill('40702810855000000012');
  await field('ИНН').press('Enter');
  await page.getByText('В ИНН опечатка').waitFor();
  // The demo's company is the operator's, which sells: its accounts have to be right.
  await page.getByText('Проверьте счёт').waitFor();
  expect(await field('ИНН').evaluate((shown) => shown === document.activeElement)).toBe(true);
  await inspect(page, 'company-card-problems-light');
  await page.reload();
  await field('Расчётный счёт').waitFor();
  expect(await field('Расчётный счёт').inputValue()).toBe('40702810855000000012');
  await field('Расчётный счёт').fill('40702810855000000011');
  await field('ИНН').fill('7707 083 893');
  // This installation queries no registers, so it does not offer them.
  expect(await page.getByRole('button', { name: 'Заполнить по ИНН' }).count()).toBe(0);
  await field('КПП').fill('773601001');
  await field('ОГРН').fill('1027700132195');
  await page.getByRole('button', { name: 'Сохранить реквизиты' }).click();
  await page.getByText('Реквизиты сохранены').waitFor();
  expect(await field('ИНН').inputValue()).toBe('7707083893');
  await page.getByRole('button', { name: 'Написать оператору' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByText('оператор её рассматривает').waitFor();
  expect(await shift(), 'layout shift').toBeLessThan(0.05);
  expect(complaints).toEqual([]);
  await context.close();
});

for (const appearance of walks) {
  test(`the card fits the window and the scheme, ${appearance.name}`, async () => {
    const { page, complaints, context } = await open(appearance);
    await inspectBoth(page, 'company-card', appearance);
    await page.getByRole('button', { name: 'Добавить счёт' }).click();
    await page.getByRole('button', { name: 'Сохранить реквизиты' }).scrollIntoViewIfNeeded();
    await inspectBoth(page, 'company-card-below', appearance);
    await page.getByRole('radio', { name: 'ИП' }).check({ force: true });
    await inspectBoth(page, 'company-card-person', appearance);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
