import { readFile } from 'node:fs/promises';
import { buildDocx, buildPptx, buildZip } from '@artel/disk/web/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { inspect, setAppearance } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

const PAGES = 12;
const demo = (name: string) => readFile(new URL(`../areas/disk/server/demo/files/${name}`, import.meta.url));

/** Uploads files into the own disk, which was empty. */
async function upload(page: Page, files: readonly (readonly [name: string, content: Uint8Array | string])[]) {
  await openFrame(page);
  await page.goto('/disk');
  await page.getByRole('heading', { name: 'Здесь пока пусто' }).waitFor();
  await page.getByLabel('Файлы', { exact: true }).setInputFiles(
    files.map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
  await page
    .getByRole('region', { name: 'Загрузки' })
    .getByText(new RegExp(`^Загружен\\S* ${files.length} `))
    .waitFor();
}

test('[R-19] a PDF is paged, enlarged, searched and printed in the page, and read on a telephone', async () => {
  const { owner } = await stage.company();
  const { context, page, complaints } = await stage.visit({ as: owner });
  await page.addInitScript(() => {
    window.print = () =>
      Object.assign(window, {
        printed: [...document.querySelectorAll<HTMLImageElement>('body > div > img')].filter(
          ({ naturalWidth }) => naturalWidth > 1_000,
        ).length,
      });
  });
  await upload(page, [
    ['Отчёт.pdf', buildPdf()],
    ['Договор.pdf', await demo('contract.pdf')],
  ]);
  await page.getByRole('grid').getByRole('link', { name: 'Отчёт.pdf' }).click();
  const seen = page.getByRole('dialog');
  const pages = seen.getByRole('region', { name: 'Страницы файла «Отчёт.pdf»' });
  const sheet = (number: number) => pages.getByRole('img', { name: `Страница ${number} из ${PAGES}` });
  const drawn = (number: number) => sheet(number).evaluate((node) => (node as HTMLCanvasElement).width);
  const field = seen.getByRole('textbox', { name: `Страница из ${PAGES}` });
  await expect.poll(() => drawn(1)).toBeGreaterThan(500);

  // To a page by its number, by its small picture, and by scrolling; keys in the field open no other file.
  await field.fill('7');
  await field.press('ArrowRight');
  await field.press('Enter');
  await expect.poll(() => drawn(7)).toBeGreaterThan(500);
  await expect.poll(() => field.inputValue()).toBe('7');
  expect(await drawn(1)).toBe(0);
  await seen.getByRole('button', { name: 'Миниатюры страниц' }).click();
  await seen.getByRole('button', { name: 'Перейти к странице 3' }).click();
  await expect.poll(() => field.inputValue()).toBe('3');
  await pages.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect.poll(() => field.inputValue()).toBe(String(PAGES));

  // Larger, by the list, the button and a wheel with Ctrl; the page stays where it was.
  await field.fill('5');
  await field.press('Enter');
  await seen.getByRole('combobox', { name: 'Масштаб' }).selectOption({ label: '150 %' });
  const width = () => sheet(5).evaluate((node) => node.getBoundingClientRect().width);
  await expect.poll(width).toBeCloseTo(595 * (96 / 72) * 1.5, -1);
  await expect.poll(() => field.inputValue()).toBe('5');
  await seen.getByRole('button', { name: 'Увеличить' }).click();
  await expect.poll(width).toBeCloseTo(595 * (96 / 72) * 2, -1);
  await pages.hover();
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeLessThan(595 * 1.4);
  await seen.getByRole('combobox', { name: 'Масштаб' }).selectOption({ label: 'По ширине' });

  // Words are found from the shown page on, and around its end.
  await page.keyboard.press('Control+f');
  const find = seen.getByRole('searchbox', { name: 'Найти в файле' });
  await find.fill('NEEDLE');
  await seen.getByText('2 из 3').waitFor();
  await pages.locator('mark').filter({ hasText: 'needle' }).first().waitFor();
  await expect.poll(() => field.inputValue()).toBe('9');
  await expect.poll(() => drawn(9)).toBeGreaterThan(500);
  await inspect(page, 'preview-pdf');
  await find.press('Enter');
  await seen.getByText('3 из 3').waitFor();
  await find.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('2');
  await find.fill('чего нет');
  await seen.getByText('Не найдено').waitFor();
  await find.press('Escape');
  await find.press('Escape');
  await find.waitFor({ state: 'hidden' });

  await seen.getByRole('button', { name: 'Напечатать' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(PAGES);
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), 'sheets of paper').toHaveLength(PAGES);
  await page.emulateMedia({ media: null });

  // A contract of fonts of its own, on a telephone.
  await page.setViewportSize({ width: 390, height: 844 });
  await seen.getByRole('button', { name: 'Предыдущий файл' }).click();
  const contract = page.getByRole('region', { name: 'Страницы файла «Договор.pdf»' });
  await seen.getByRole('button', { name: 'Найти в файле' }).click();
  await find.fill('договор');
  await contract.locator('mark').first().waitFor();
  await inspect(page, 'preview-pdf-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Behind a link that is for looking only: everything but paper.
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  const link = await owner.request<{ url: string }>('POST', `/api/v2/disk/nodes/${id}/links`, {
    mayDownload: false,
  });
  const stranger = await stage.visit({ width: 390, height: 844, scheme: 'light' });
  await stranger.page.goto(new URL(link.url).pathname);
  const shared = stranger.page.getByRole('region', { name: 'Страницы файла «Договор.pdf»' });
  await shared.getByText('Предмет договора').waitFor();
  expect(await stranger.page.getByRole('button', { name: 'Напечатать' }).count()).toBe(0);
  await stranger.page.getByRole('button', { name: 'Увеличить' }).click();
  await expect.poll(() => shared.evaluate((node) => node.scrollWidth > node.clientWidth)).toBe(true);
  expect(await stranger.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await inspect(stranger.page, 'preview-link-390');
  expect([...complaints, ...stranger.complaints]).toEqual([]);
  await stranger.context.close();
  await context.close();
});

test('[R-19] office files, tables and drawings are seen in the page, and nothing in them is run or fetched', async () => {
  const { owner } = await stage.company();
  const { context, page, complaints } = await stage.visit({ as: owner });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url());
  });
  const floor = await demo('floor-plan.png');
  await upload(page, [
    ['Договор.docx', await buildDocx(contract(floor))],
    ['Смета.xlsx', await demo('estimate.xlsx')],
    ['Показ.pptx', await buildPptx(...presentation(floor))],
    [
      'Список.csv',
      '\uFEFFТовар;Цена;Остаток\r\nКраска белая;1 250,00;14\r\n"Кисть ""Мастер""";310,5;120\r\n',
    ],
    ['Знак.svg', DRAWING],
    ['Бомба.xlsx', await bomb()],
  ]);
  const open = async (name: string) => {
    await page.getByRole('grid').getByRole('link', { name }).click();
    return page.getByRole('dialog', { name });
  };
  const close = () => page.getByRole('button', { name: 'Закрыть', exact: true }).click();

  const document = await open('Договор.docx');
  await document.getByRole('heading', { name: 'Договор поставки № 152' }).waitFor();
  const plan = document.getByRole('img', { name: 'План склада' });
  await expect
    .poll(() => plan.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await inspect(page, 'preview-docx');
  await setAppearance(page, { width: 390, height: 844, scheme: 'dark' });
  await inspect(page, 'preview-docx-390');
  await setAppearance(page, { width: 1280, height: 800, scheme: 'light' });
  await close();

  const workbook = await open('Смета.xlsx');
  await workbook.getByRole('columnheader', { name: 'B', exact: true }).waitFor();
  await inspect(page, 'preview-xlsx');
  await close();

  const slides = await open('Показ.pptx');
  await slides
    .getByRole('article', { name: 'Слайд 1 из 2' })
    .getByRole('heading', { name: 'Итоги года' })
    .waitFor();
  await inspect(page, 'preview-pptx');
  await close();

  const csv = await open('Список.csv');
  await csv.getByRole('row', { name: '3 Кисть "Мастер" 310,5 120' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, 'preview-csv-390');
  await page.setViewportSize({ width: 1280, height: 800 });
  await close();

  const drawing = await open('Знак.svg');
  const sign = drawing.getByRole('img', { name: 'Знак.svg' });
  await expect
    .poll(() => sign.evaluate((node) => (node as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(10);
  await inspect(page, 'preview-svg');
  await close();

  await (await open('Бомба.xlsx')).getByRole('alert').getByText('слишком большой').waitFor();
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(complaints).toEqual([]);
  await context.close();
});

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 80" width="120" height="80" onload="top.hacked = 1">' +
  '<script>top.hacked = 1</script><style>@import url("https://evil.example/x.css");</style>' +
  '<image xlink:href="https://evil.example/x.png" width="9" height="9"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject>' +
  '<rect x="10" y="10" width="100" height="60" rx="12" fill="#0f6e5c"/><circle cx="60" cy="40" r="18" fill="#ffffff"/></svg>';

/** A workbook whose first sheet unpacks into more than is read. */
const bomb = () =>
  buildZip([{ name: 'xl/workbook.xml', content: new Uint8Array(80 * 1024 * 1024), stated: 100 }]);

function contract(floor: Uint8Array<ArrayBuffer>): Parameters<typeof buildDocx>[0] {
  const p = (text: string, properties = '') =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const clause = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;
  const level = (at: number, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  return {
    styles:
      '<w:style w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style><w:style w:styleId="2"><w:name w:val="heading 2"/></w:style>',
    numbering: `<w:abstractNum w:abstractNumId="1">${level(0, '%1.')}${level(1, '%1.%2.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
    relations: [
      ['rId1', 'image', 'media/image1.png'],
      ['rId2', 'image', 'https://evil.example/pixel.png', 'External'],
      ['rId3', 'hyperlink', 'https://evil.example/', 'External'],
    ],
    entries: [{ name: 'word/media/image1.png', content: floor, isStored: true }],
    body:
      p('Договор поставки № 152', '<w:pStyle w:val="1"/>') +
      p('г. Казань, 27 ноября 2026 г.', '<w:jc w:val="right"/>') +
      p('Предмет договора', clause(0)) +
      p('Поставщик передаёт, а покупатель принимает и оплачивает товар по спецификации.', clause(1)) +
      p('Количество и цена товара указаны в таблице ниже.', clause(1)) +
      p('Цена и порядок расчётов', clause(0)) +
      p('Покупатель платит в течение пяти рабочих дней.', clause(1)) +
      `<w:tbl><w:tr>${cell('Товар')}${cell('Количество')}${cell('Сумма, ₽')}</w:tr><w:tr>${cell('Краска белая, 10 л')}${cell('14')}${cell('17 500,00')}</w:tr><w:tr>${cell('Итого', '<w:gridSpan w:val="2"/>')}${cell('17 500,00')}</w:tr></w:tbl>` +
      p('План склада', '<w:pStyle w:val="2"/>') +
      '<w:p><w:r><w:drawing><wp:extent cx="3810000" cy="2857500"/><wp:docPr descr="План склада"/><a:blip r:embed="rId1"/></w:drawing></w:r><w:r><w:drawing><a:blip r:link="rId2"/></w:drawing></w:r></w:p>' +
      '<w:p><w:r><w:t xml:space="preserve">Подробности: </w:t></w:r><w:hyperlink r:id="rId3"><w:r><w:t>bank.ru</w:t></w:r></w:hyperlink></w:p>',
  };
}

function presentation(floor: Uint8Array<ArrayBuffer>): Parameters<typeof buildPptx> {
  const p = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
  const shape = (type: string, text: string) => `<p:sp><p:nvPr><p:ph type="${type}"/></p:nvPr>${text}</p:sp>`;
  return [
    [
      {
        shapes:
          shape('title', p('Итоги года')) +
          shape('body', p('Выручка выросла вдвое') + p('Открыт второй склад')),
        notes: shape('body', p('Сказать о планах')),
      },
      {
        shapes:
          shape('title', p('Новый склад')) +
          '<p:pic><p:cNvPr descr="План"/><a:blip r:embed="rId1"/><a:xfrm><a:ext cx="3810000" cy="2857500"/></a:xfrm></p:pic>',
        relations: [['rId1', 'image', '../media/image1.png']],
      },
    ],
    [{ name: 'ppt/media/image1.png', content: floor, isStored: true }],
  ];
}

/** A report of some pages; a word is on three of them. */
function buildPdf(): string {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>'];
  const kids = Array.from({ length: PAGES }, (_, at) => `${4 + at * 2} 0 R`);
  objects.push(`<< /Type /Pages /Count ${PAGES} /Kids [${kids.join(' ')}] >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let number = 1; number <= PAGES; number += 1) {
    const word = [2, 9, 11].includes(number) ? 'a needle in hay' : 'hay';
    const content = `BT /F1 36 Tf 72 700 Td (Report, page ${number}) Tj 0 -60 Td /F1 18 Tf (Here is ${word}) Tj ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
