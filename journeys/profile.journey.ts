import { expect, test } from 'vitest';
import { inspect, inspectBoth } from './harness/inspect.ts';
import { appearances, walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** Opens a browser for a person of the demo company, which these journeys only look at. */
function open(appearance: object, place: number) {
  return stage.visit({ as: stage.artel.logins.at(place)!, ...appearance });
}

test('[R-17] a person sets their role at work, their absences and the appearance, on every device', async () => {
  const { owner } = await stage.company({ colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }] });
  const { page, complaints, context } = await stage.visit({ as: owner });
  await page.goto('/profile?section=work');
  await page.getByLabel(/^Должность/).fill('Старший мастер');
  await page.getByLabel(/^Рабочий телефон/).fill('8 495 123-45-67');
  await page.getByLabel(/^Начало рабочего дня/).fill('09:00');
  await page.getByLabel(/^Конец рабочего дня/).fill('08:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('конец должен быть позже начала').waitFor();
  await page.getByLabel(/^Конец рабочего дня/).fill('18:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByText('Сохранено').waitFor();
  await page.getByRole('button', { name: 'Добавить отсутствие' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отсутствие' });
  await dialog.getByRole('textbox', { name: 'С какого дня' }).fill('01.07.2099');
  await dialog.getByRole('textbox', { name: 'По какой день' }).fill('14.07.2099');
  await dialog.getByLabel('Кто замещает').click();
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await inspect(page, 'profile-absence-light');
  await dialog.getByRole('button', { name: 'Отметить' }).click();
  await page.getByText(/Замещает/).waitFor();

  /** A choice shows at once; it is the account's when that is answered. */
  const choose = async (name: string) => {
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.locator('main').getByRole('radio', { name }).check();
    expect((await stored).status()).toBe(200);
  };
  await page.goto('/profile?section=look');
  await choose('Тёмная');
  await page.waitForFunction(() => localStorage.getItem('artel-color-scheme') === 'dark');
  await choose('Плотная');
  await page.waitForFunction(() => localStorage.getItem('artel-density') === 'compact');
  // The changes of the dense appearance are checked by eye: rows of the directory.
  await page.goto('/users');
  const row = page.getByRole('grid', { name: 'Люди' }).getByRole('row').nth(1);
  expect((await row.boundingBox())?.height).toBe(44);
  await page.goto('/profile?section=look');
  await choose('Обычная');
  await page.goto('/users');
  expect((await row.boundingBox())?.height).toBe(56);
  await page.goto('/profile?section=look');
  await choose('Плотная');
  await page.waitForFunction(() => localStorage.getItem('artel-density') === 'compact');
  const device = await stage.visit({ as: owner });
  await device.page.goto('/');
  await device.page.waitForFunction(
    () =>
      document.documentElement.dataset['mantineColorScheme'] === 'dark' &&
      document.documentElement.dataset['density'] === 'compact',
  );
  // Before anything is painted the next time.
  const early = await device.page.evaluate(() => [
    localStorage.getItem('artel-color-scheme'),
    localStorage.getItem('artel-density'),
  ]);
  expect(early).toEqual(['dark', 'compact']);
  await device.page.goto('/profile?section=look');
  await device.page.locator('main').getByRole('radio', { name: 'Как в системе' }).check();
  await device.page.locator('main').getByRole('radio', { name: 'Обычная' }).check();
  expect([...complaints, ...device.complaints]).toEqual([]);
  await Promise.all([context.close(), device.context.close()]);
});

test('a person downloads their data, requests the deletion of the account and cancels it', async () => {
  // The only owner of a company would have to name another one first.
  const { colleagues } = await stage.company({ colleagues: [{ familyName: 'Ершов', givenName: 'Дмитрий' }] });
  const { page, complaints, context } = await stage.visit({ as: colleagues[0]! });
  await page.goto('/profile?section=data');
  await page.getByRole('button', { name: 'Собрать архив' }).click();
  const link = page.getByRole('link', { name: 'Скачать' });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^artel-my-data-\d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();

  await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить учётную запись?' });
  await dialog.getByRole('button', { name: 'Удалить через 14 дней' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/');
  const banner = page.getByRole('status').filter({ hasText: 'Учётная запись будет удалена' });
  await banner.waitFor();
  await inspect(page, 'profile-leaving-light');
  await banner.getByRole('button', { name: 'Оставить учётную запись' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

for (const appearance of walks) {
  test(`the sections about oneself fit the window and the scheme, ${appearance.name}`, async () => {
    const { page, complaints, context } = await open(appearance, 1);
    for (const section of ['personal', 'work', 'visible', 'look', 'consents', 'data']) {
      await page.goto(`/profile?section=${section}`);
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await inspectBoth(page, `profile-${section}`, appearance);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a person looks at themselves as colleagues and guests do', async () => {
  for (const { name, ...appearance } of appearances) {
    const { page, complaints, context } = await open(appearance, 0);
    await page.goto('/profile?section=visible');
    await page.getByText('Так вашу карточку в справочнике').waitFor();
    await inspect(page, `profile-visible-${name}`);
    await page.locator('main').getByRole('radio', { name: 'Гости компании' }).check();
    await page.getByText('Гость видит, кто вы').waitFor();
    await inspect(page, `profile-visible-guest-${name}`);
    await page.goto('/profile?section=work');
    await page.getByRole('button', { name: 'Добавить отсутствие' }).click();
    await page.getByRole('combobox', { name: /^Кто замещает/ }).click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await inspect(page, `profile-picker-${name}`);
    expect(complaints).toEqual([]);
    await context.close();
  }
});
