import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { drop } from './harness/drop-files.ts';
import { inspect, inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const long = 'Договор поставки № 118 от 12 октября с протоколом разногласий и всеми приложениями к нему';

for (const appearance of walks) {
  test(`[R-19] folders are made, entered, renamed and found by their address, ${appearance.name}`, async () => {
    const { owner } = await stage.company();
    const { context, page, foreign, complaints, shift } = await stage.visit({ as: owner, ...appearance });
    const see = (name: string) => inspectBoth(page, `disk-${name}`, appearance);
    const grid = page.getByRole('grid');
    const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
    const make = async (name: string) => {
      await page.getByRole('button', { name: 'Создать папку' }).click();
      await page.getByRole('dialog').getByLabel('Название').fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await row(name).waitFor();
    };
    await openFrame(page);
    await page.goto('/disk');
    await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
    await see('empty');
    await page.getByRole('button', { name: 'Создать папку' }).click();
    await page.getByRole('dialog').getByLabel('Название').fill('план?');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/Уберите из названия/)
      .waitFor();
    await see('new-folder');
    await page.keyboard.press('Escape');
    for (const name of ['Договоры', 'Акты 10', 'Акты 2', long]) await make(name);
    // Natural order: two comes before ten.
    const names = await grid.getByRole('link').allTextContents();
    expect(names).toEqual(['Акты 2', 'Акты 10', long, 'Договоры']);
    await see('folder');

    // By keys alone: to the last one, another name, and in.
    await row('Акты 2').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('F2');
    // In the row, and on a telephone in a dialog.
    const name = page.getByRole('textbox', { name: 'Название' });
    await name.fill('Акты 10');
    await page.keyboard.press('Enter');
    await page.getByText(/уже есть «Акты 10»/).waitFor();
    await see('rename');
    await name.fill('Архив договоров');
    await page.keyboard.press('Enter');
    // The keys continue at the entry, under its new name.
    await name.waitFor({ state: 'detached' });
    await page.locator(':focus', { hasText: 'Архив договоров' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Архив договоров' }).waitFor();
    await make('2025');
    await row('2025').getByRole('link').click();
    await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '2025' }).waitFor();
    await see('deep');
    await page
      .getByRole('navigation', { name: 'Путь к папке' })
      .getByRole('link', { name: 'Мой диск' })
      .click();
    await row('Акты 2').waitFor();

    // The same by the right button and by «…»; the details of a folder are shown beside the list.
    await row(long).click({ button: 'right', position: { x: 120, y: 20 } });
    await page.getByRole('menu').waitFor();
    await see('menu');
    await page.keyboard.press('Escape');
    await row(long)
      .getByRole('button', { name: /^Действия/ })
      .click();
    await page.getByRole('menuitem', { name: 'Подробности' }).click();
    await page.getByText('Ваш доступ').waitFor();
    await see('details');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Плиткой' }).click();
    await see('tiles');
    await page.getByRole('button', { name: 'Списком' }).click();
    expect(await shift()).toBeLessThan(0.02);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('[R-19] [R-20] [R-21] [R-22] a file is dropped, shared, opened by a colleague and by a stranger, trashed and brought back', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Никитина', givenName: 'Дарья' }],
  });
  const { context, page, foreign, complaints } = await stage.visit({ as: owner });
  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  await drop(page, [
    { name: 'Протокол.txt', type: 'text/plain', text: 'Решили: <b>начать</b> в понедельник.' },
    { name: 'Смета.csv', type: 'text/csv', text: 'Краска;12' },
  ]);
  await tray.getByText('Загружены 2 файла').waitFor();
  await row('Протокол.txt').waitFor();
  // The tray stays during navigation.
  await page.getByRole('link', { name: 'Главная' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tray.getByText('Смета.csv').waitFor();
  await page.goBack();
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();
  // The name is in use: the tray offers a choice.
  await drop(page, [{ name: 'Смета.csv', type: 'text/csv', text: 'Краска;15' }]);
  await tray.getByText('Файл с таким названием уже есть.').waitFor();
  await tray.getByRole('button', { name: 'Оставить оба: Смета.csv' }).click();
  await row('Смета (2).csv').waitFor();

  // A file larger than one request is sent in chunks.
  await drop(page, [{ name: 'Съёмка.mp4', type: 'video/mp4', text: 'м', times: 5_000_000 }]);
  await row('Съёмка.mp4').getByText('9,5 МБ').waitFor();

  // Previewed in the page as text.
  await row('Протокол.txt').getByRole('link').click();
  await page.getByRole('dialog').getByText('Решили: <b>начать</b> в понедельник.').waitFor();
  await inspect(page, 'disk-preview');
  await page.keyboard.press('Escape');

  // Shared with a colleague, and with an outside person by a link.
  await row('Протокол.txt')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Открыть доступ' }).click();
  const dialog = page.getByRole('dialog');
  // The options are above the dialog: the button that is about to be pressed does not move.
  const button = dialog.getByRole('button', { name: 'Создать ссылку' });
  // A click waits until the opening dialog has come to rest.
  await button.click({ trial: true });
  const before = await button.boundingBox();
  await dialog.getByRole('combobox', { name: 'Кому открыть доступ' }).fill('ники');
  await dialog.getByRole('option', { name: /Никитина/ }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
  await inspect(page, 'disk-share-whom');
  await dialog.getByRole('option', { name: /Никитина/ }).click();
  await dialog.getByRole('listitem').filter({ hasText: 'Никитина' }).waitFor();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await dialog.getByLabel('Пароль').fill('яблоня-41');
  await inspect(page, 'disk-share');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await dialog.getByLabel('Адрес ссылки').inputValue();
  await dialog.getByRole('button', { name: 'Готово' }).click();

  const colleague = await stage.visit({ as: colleagues[0]! });
  await openFrame(colleague.page);
  await colleague.page.goto('/disk-have-access');
  await colleague.page.getByRole('grid').getByRole('link', { name: 'Протокол.txt' }).waitFor();
  await inspect(colleague.page, 'disk-have-access');
  await colleague.page
    .getByRole('row')
    .filter({ hasText: 'Протокол.txt' })
    .dblclick({ position: { x: 400, y: 20 } });
  await colleague.page.getByRole('heading', { level: 1, name: 'Протокол.txt' }).waitFor();
  await colleague.page.getByText('Решили').waitFor();
  await inspect(colleague.page, 'disk-file');
  await colleague.context.close();

  const stranger = await stage.visit();
  await stranger.page.goto(new URL(address).pathname);
  await stranger.page.getByLabel('Пароль', { exact: true }).fill('груша');
  await stranger.page.getByRole('button', { name: 'Открыть' }).click();
  await stranger.page.getByText('Пароль не подошёл').waitFor();
  await stranger.page.getByLabel('Пароль', { exact: true }).fill('яблоня-41');
  await stranger.page.getByRole('button', { name: 'Открыть' }).click();
  await stranger.page.getByRole('heading', { level: 1, name: 'Протокол.txt' }).waitFor();
  await inspect(stranger.page, 'share');
  const loading = stranger.page.waitForEvent('download');
  await stranger.page.getByRole('button', { name: 'Скачать' }).click();
  expect((await loading).suggestedFilename()).toBe('Протокол.txt');

  // Trashed by the keyboard; undone in the message, and restored from the trash.
  await row('Протокол.txt').focus();
  await page.keyboard.press('Delete');
  await page.getByText('«Протокол.txt» в корзине').waitFor();
  await row('Протокол.txt').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Отменить' }).click();
  await row('Протокол.txt').waitFor();
  await row('Протокол.txt').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'С выбранным' }).waitFor();
  await inspect(page, 'disk-chosen');
  await row('Протокол.txt').focus();
  await page.keyboard.press('Delete');
  await row('Протокол.txt').waitFor({ state: 'detached' });
  await stranger.page.reload();
  await stranger.page.getByRole('heading', { name: 'Ссылка не действует' }).waitFor();
  await stranger.context.close();
  await page.goto('/disk-trash');
  await row('Протокол.txt').waitFor();
  await inspect(page, 'disk-trash');
  await row('Протокол.txt')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Восстановить' }).click();
  await page.getByRole('heading', { name: 'Корзина пуста' }).waitFor();
  await page.goto('/disk');
  await row('Протокол.txt').waitFor();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('files of a team are viewed, versioned, found, copied and shown behind a link', async () => {
  const { owner } = await stage.company();
  const { context, page, foreign, complaints } = await stage.visit({ as: owner });
  const row = (name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name });
  const tray = page.getByRole('region', { name: 'Загрузки' });
  await openFrame(page);
  await page.goto('/disk?place=teams');
  await page.getByRole('button', { name: 'Создать общую папку' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Отдел продаж');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByRole('link', { name: 'Отдел продаж' }).click();
  await page.getByRole('heading', { level: 1, name: 'Отдел продаж' }).waitFor();
  await page.getByRole('button', { name: 'Создать папку' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Клиентам');
  await page.keyboard.press('Enter');
  // Dropped onto a folder of the list: the file is in it.
  const files = [
    { name: 'Прайс.pdf', type: 'application/pdf', text: PDF },
    {
      name: 'План.md',
      type: 'text/markdown',
      text: '# Осень\n\n| Товар | Сумма |\n|---|--:|\n| Доска | 100 |',
    },
  ];
  await drop(page, files, row('Клиентам'));
  await row('Клиентам').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Клиентам' }).waitFor();
  await tray.getByText('Загружены 2 файла').waitFor();
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();

  // A PDF is drawn in the page, and a key opens the next file.
  await row('Прайс.pdf').getByRole('link').click();
  const sheet = page.getByRole('dialog').getByRole('img', { name: 'Страница 1 из 1' });
  await expect.poll(() => sheet.evaluate(isDrawn as (sheet: never) => boolean)).toBe(true);
  await inspect(page, 'disk-pdf');
  await page.keyboard.press('Escape');

  // A replaced file is retained as a version, and can be restored.
  await drop(page, [{ name: 'План.md', type: 'text/markdown', text: '# Зима' }]);
  await tray.getByRole('button', { name: 'Заменить: План.md' }).click();
  await tray.getByText('Загружен 1 файл').waitFor();
  await tray.getByRole('button', { name: 'Закрыть список загрузок' }).click();
  await row('План.md')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Подробности' }).click();
  const details = page.getByRole('complementary', { name: 'План.md' });
  await details.getByRole('button', { name: 'Действия с версией 1' }).click();
  await page.getByRole('menuitem', { name: 'Вернуть эту версию' }).click();
  await details.getByRole('button', { name: 'Действия с версией 2' }).waitFor();
  await inspect(page, 'disk-versions');
  await row('План.md').getByRole('link').click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Осень' }).waitFor();
  await page.keyboard.press('Escape');

  // Several files are downloaded as one archive.
  await row('План.md').focus();
  await page.keyboard.press('Control+a');
  const packing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архивом' }).click();
  expect((await packing).suggestedFilename()).toBe('Файлы с диска.zip');
  await inspect(page, 'disk-chosen');

  // Found by the beginning of its name, and copied from there to the own disk, into a folder that the dialog creates.
  await page.getByRole('searchbox', { name: 'Поиск на диске' }).fill('пла');
  await row('План.md').getByText('Отдел продаж / Клиентам').waitFor();
  await inspect(page, 'disk-search');
  await row('План.md')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Скопировать', exact: true }).click();
  await page.getByRole('dialog').getByRole('treeitem', { name: 'Мой диск' }).click();
  await inspect(page, 'disk-copy');
  await page.getByRole('button', { name: 'Создать папку' }).click();
  await page.getByLabel('Название').fill('Копии');
  await inspect(page, 'disk-copy-new-folder');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Копии', selected: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Скопировать' }).click();
  await page.getByText('В «Копии» скопирован 1 объект').waitFor();
  await page
    .getByRole('navigation', { name: 'Места на диске' })
    .getByRole('link', { name: 'Мой диск' })
    .click();
  await row('Копии').getByRole('link').click();
  await row('План.md').waitFor();

  // The folder behind a link, on a telephone.
  await page.goto('/disk?place=teams');
  await page.getByRole('grid').getByRole('link', { name: 'Отдел продаж' }).click();
  await row('Клиентам')
    .getByRole('button', { name: /^Действия/ })
    .click();
  await page.getByRole('menuitem', { name: 'Открыть доступ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await dialog.getByLabel('Пароль').waitFor();
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const address = await dialog.getByLabel('Адрес ссылки').inputValue();
  const stranger = await stage.visit({ width: 390, height: 844, scheme: 'dark' });
  await stranger.page.goto(new URL(address).pathname);
  await stranger.page.getByRole('heading', { level: 1, name: 'Клиентам' }).waitFor();
  await inspect(stranger.page, 'share-folder-390');
  const whole = stranger.page.waitForEvent('download');
  await stranger.page.getByRole('button', { name: 'Скачать архивом' }).click();
  expect((await whole).suggestedFilename()).toBe('Клиентам.zip');
  await stranger.page.getByRole('link', { name: 'План.md' }).click();
  await stranger.page.getByRole('dialog').getByRole('heading', { name: 'Осень' }).waitFor();
  await inspect(stranger.page, 'share-preview-390');
  expect([...foreign, ...stranger.foreign]).toEqual([]);
  expect([...complaints, ...stranger.complaints]).toEqual([]);
  await stranger.context.close();
  await context.close();
});

/** One page with a grey field on it. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 210 297]/Contents 4 0 R>>endobj
4 0 obj<</Length 26>>stream
0.5 g 20 20 170 257 re f
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Whether the middle of a sheet has the colour of the drawn field. */
function isDrawn(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  const [red = 255] = canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
  return width > 0 && red < 200;
}
