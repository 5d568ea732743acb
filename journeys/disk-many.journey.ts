import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { drop } from './harness/drop-files.ts';
import { inspect } from './harness/inspect.ts';
import { isDeep } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';
import { untilDone } from './harness/until-done.ts';

const stage = sharedStage();

/** More than one page of the list every day; what people drop at once in the deep run. */
const COUNT = isDeep ? 10_000 : 130;

test('[R-19] a great many files are dropped at once, paused, taken up, chosen as a whole, trashed and brought back', async () => {
  const { owner } = await stage.company();
  const { context, page, foreign, complaints } = await stage.visit({ as: owner });
  if (isDeep) context.setDefaultTimeout(2_400_000);
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  const names = Array.from({ length: COUNT }, (_, at) => `Снимок ${String(at + 1).padStart(5, '0')}.txt`);
  await drop(
    page,
    names.map((name) => ({ name, type: 'text/plain', text: name })),
  );
  await tray.getByRole('button', { name: 'Приостановить все' }).click();
  await tray.getByText('Загрузка приостановлена').waitFor();
  // The page is as fast as before, and the tray stays visible.
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tray.getByRole('button', { name: 'Продолжить все' }).click();
  await page.goBack();
  const grid = page.getByRole('grid');
  await grid.getByRole('row').filter({ hasText: 'Снимок 00001' }).waitFor();
  await untilDone(tray.getByText(new RegExp(`^Загружен.? ${COUNT} файл`)), tray);
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();

  // All includes entries that were never scrolled to.
  await grid.getByRole('row').filter({ hasText: 'Снимок 00001' }).focus();
  await page.keyboard.press('Control+a');
  await page.getByText(`Выбрано: ${COUNT}`, { exact: true }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  // The tray alone shows the task, to its end; the keys undo it, too.
  await page.getByText(/^Перемещение в корзину: Снимок 00001.txt и ещё /).waitFor();
  expect(await page.getByText(/^Перемещаем в корзину/).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await grid.getByRole('row').filter({ hasText: 'Снимок 00001' }).waitFor();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-19] an upload that is given up is given up at the server, too', async () => {
  const { owner } = await stage.company();
  const { context, page } = await stage.visit({ as: owner });
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  // Its chunks never arrive, as on a hanging connection.
  await page.route('**/disk/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  const chunk = page.waitForRequest((request) => request.method() === 'PATCH');
  await drop(page, [{ name: 'Съёмка.mp4', type: 'video/mp4', text: 'м', times: 5_000_000 }]);
  await chunk;
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await tray.getByRole('button', { name: /^Отменить.*Съёмка/ }).click();
  expect((await gone).status()).toBe(204);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))),
  ).toEqual([]);
  await context.close();
});

test('[R-19] [R-20] [R-22] on a telephone in the dark: a file is uploaded, looked at, shared, opened by a stranger and trashed', async () => {
  const { owner } = await stage.company();
  const telephone = { width: 390, height: 844, scheme: 'dark' } as const;
  const { context, page, foreign, complaints } = await stage.visit({ as: owner, ...telephone });
  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const act = async (name: string, label: string) => {
    await row(name)
      .getByRole('button', { name: /^Действия/ })
      .click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  await inspect(page, 'phone-disk-empty');
  await drop(page, [
    { name: 'Остатки по складам и цехам на первое ноября.sql', type: 'text/plain', text: CODE },
    { name: 'Прайс.csv', type: 'text/csv', text: 'С-1400;14500' },
  ]);
  await tray.getByText('Загружены 2 файла').waitFor();
  await inspect(page, 'phone-disk-uploaded');
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();

  // Source code is highlighted, with files from this server only.
  await row('Остатки').getByRole('link').click();
  const seen = page.getByRole('dialog');
  await seen.locator('[data-kind=keyword]', { hasText: 'SELECT' }).waitFor();
  await inspect(page, 'phone-disk-code');
  await page.keyboard.press('Escape');

  await act('Прайс', 'Подробности');
  await page.getByText('Ваш доступ').waitFor();
  await inspect(page, 'phone-disk-details');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^В компании:/ }).click();
  await page.getByRole('dialog').getByText('Прежние версии', { exact: true }).waitFor();
  await inspect(page, 'phone-disk-usage');
  await page.keyboard.press('Escape');

  await act('Прайс', 'Открыть доступ');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await dialog.getByLabel('Пароль').fill('яблоня-41');
  await inspect(page, 'phone-disk-link-form');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await dialog.getByLabel('Адрес ссылки').inputValue();
  await inspect(page, 'phone-disk-share');
  await dialog.getByRole('button', { name: 'Готово' }).click();

  const stranger = await stage.visit(telephone);
  await stranger.page.goto(new URL(address).pathname);
  await stranger.page.getByLabel('Пароль', { exact: true }).waitFor();
  await inspect(stranger.page, 'phone-share-locked');
  await stranger.page.getByLabel('Пароль', { exact: true }).fill('яблоня-41');
  await stranger.page.getByRole('button', { name: 'Открыть' }).click();
  await stranger.page.getByRole('heading', { level: 1, name: 'Прайс.csv' }).waitFor();
  await inspect(stranger.page, 'phone-share-file');

  await act('Остатки', 'Удалить');
  await page.getByText(/в корзине/).waitFor();
  await page.goto('/disk-trash');
  await row('Остатки').waitFor();
  await inspect(page, 'phone-disk-trash');
  await act('Остатки', 'Восстановить');
  await page.getByRole('heading', { name: 'Корзина пуста' }).waitFor();
  expect([...foreign, ...stranger.foreign]).toEqual([]);
  expect([...complaints, ...stranger.complaints]).toEqual([]);
  await stranger.context.close();
  await context.close();
});

const CODE = `-- Остатки
SELECT склад, count(*) AS позиций, 'да' AS есть
FROM остатки WHERE количество > 100 GROUP BY 1;
`;
