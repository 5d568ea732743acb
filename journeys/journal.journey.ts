import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspect, inspectBoth, setAppearance } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

function open(appearance: object = {}, place = 0) {
  return stage.visit({ as: stage.artel.logins.at(place)!, ...appearance });
}

test('an administrator looks for an act, takes the journal along and proves that it is whole', async () => {
  const { page, complaints, context } = await open();
  await page.goto('/company?section=audit');
  const journal = page.getByRole('grid', { name: 'Журнал' });
  const act = (name: string) => journal.getByRole('button', { name, exact: true });
  await act('Вход').first().waitFor();
  // No recorded act is shown by its code.
  expect(await journal.getByText(/(?:company|identity)\//).count()).toBe(0);
  await page.getByLabel('Действие').selectOption({ label: 'Вступление в компанию' });
  await act('Вход').first().waitFor({ state: 'detached' });
  // While the filtered list is on its way there is none at all.
  await act('Вступление в компанию').first().waitFor();
  await journal
    .getByText(/^Сотрудник: /)
    .first()
    .waitFor();
  await inspect(page, 'journal-filtered-light');
  await act('Вступление в компанию').first().click();
  const details = page.getByRole('dialog', { name: 'Запись журнала' });
  await details.getByText('Код объекта').waitFor();
  // A shared link and a reload open the same record.
  await page.reload();
  await details.getByText('Код объекта').waitFor();
  await inspect(page, 'journal-record-light');
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать таблицей (CSV)' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('Вступление в компанию;company/member-joined');
  expect(csv).not.toContain('identity/session-started');

  await page.getByRole('button', { name: /^Проверить/ }).click();
  await page.getByRole('status').filter({ hasText: 'Журнал не изменён' }).waitFor();
  await inspect(page, 'journal-checked-light');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a person who may not see the journal is not offered it', async () => {
  const { page, context } = await open({}, -1);
  await page.goto('/company?section=audit');
  await page.locator('main h1').waitFor();
  expect(await page.getByRole('grid', { name: 'Журнал' }).count()).toBe(0);
  await context.close();
});

test('the journal fits every window and scheme', async () => {
  const { page, complaints, context } = await open({});
  await page.goto('/company?section=audit');
  await page.getByRole('grid', { name: 'Журнал' }).getByRole('row').nth(1).waitFor();
  for (const walk of walks) {
    await setAppearance(page, walk);
    await inspectBoth(page, 'journal', walk);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
