import {
  diskErrors,
  getShare,
  getSharedNode,
  openShare,
  previewShare,
  type SharedNode,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fails, fakeRoute, fakeServer, renderPage } from '@artel/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildId } from '../../testing/build-node.ts';
import { buildDocx, buildPptx, buildXlsx, DOT } from '../../testing/build-office.ts';
import { OfficeWorker } from '../../testing/office-worker.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const made: Blob[] = [];
let signed = 0;

beforeEach(() => {
  made.length = 0;
  signed = 0;
  vi.stubGlobal('Worker', OfficeWorker);
  URL.createObjectURL = (blob) => `blob:artel/${made.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a link that is for looking only. */
async function open(name: string, mediaType: string, content: BodyInit, headers = {}) {
  const node: SharedNode = {
    id: buildId(1),
    kind: 'file',
    name,
    bytes: 2_048,
    mediaType,
    updatedAt: '2026-11-20T09:00:00.000Z',
    pictureUrl: null,
  };
  fakeRoute(getSharedNode, () => {
    signed += 1;
    return { ...node, pictureUrl: `/images/_/disk-link-picture/${signed}` };
  });
  fakeRoute(getShare, () => ({
    isLocked: false,
    node,
    upload: null,
    mayDownload: false,
    expiresAt: null,
  }));
  fakeRoute(openShare, () => ({}));
  fakeRoute(previewShare, () => ({ url: '/preview/1' }));
  fakeServer.use(http.get('*/preview/1', () => new HttpResponse(content, { headers })));
  return renderPage(`/share/${uuid}`, { areas: [diskWeb], strings: [strings] });
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const evil = '&lt;script&gt;alert(1)&lt;/script&gt;';
const isClean = () => document.querySelector('script, iframe, object, embed, [onerror], [onload]') === null;

test('a document behind a link is read in the page, with tables, pictures and links, and nothing in it is run', async () => {
  const { container } = await open(
    'Договор.docx',
    `${OFFICE}.wordprocessingml.document`,
    await buildDocx({
      styles: '<w:style w:styleId="1"><w:name w:val="heading 1"/></w:style>',
      relations: [
        ['rId1', 'image', 'media/image1.png'],
        ['rId2', 'hyperlink', 'https://evil.example/', 'External'],
        ['rId3', 'image', 'media/old.wmf'],
      ],
      entries: [{ name: 'word/media/image1.png', content: DOT }],
      body:
        `<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr><w:r><w:t>Договор ${evil}</w:t></w:r></w:p>` +
        '<w:p><w:pPr><w:outlineLvl w:val="4"/></w:pPr><w:r><w:t>Приложение</w:t></w:r></w:p>' +
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Цена</w:t></w:r></w:p></w:tc></w:tr></w:tbl>' +
        '<w:p><w:r><w:drawing><wp:docPr descr="План дома"/><a:blip r:embed="rId1"/></w:drawing></w:r><w:r><w:drawing><a:blip r:embed="rId3"/></w:drawing></w:r></w:p>' +
        '<w:p><w:hyperlink r:id="rId2"><w:r><w:t>bank.ru</w:t></w:r></w:hyperlink></w:p>',
    }),
  );
  expect(
    await screen.findByRole('heading', { level: 3, name: 'Договор <script>alert(1)</script>' }),
  ).toBeVisible();
  // A level that the file skips is not skipped for who reads by headings.
  expect(screen.getByRole('heading', { level: 4, name: 'Приложение' })).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Цена').tagName).toBe('STRONG');
  expect(await screen.findByRole('img', { name: 'План дома' })).toHaveAttribute('src', 'blob:artel/1');
  expect(made.map(({ type }) => type)).toEqual(['image/png']);
  expect(screen.getByText('Картинка, которую браузер не показывает')).toBeVisible();
  expect(screen.getByRole('link', { name: 'bank.ru' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  );
  expect(container).toHaveTextContent('bank.ru (evil.example)');
  expect(isClean()).toBe(true);
});

test('a workbook behind a link is a table with its letters and numbers, one sheet after the other', async () => {
  const { user } = await open(
    'Смета.xlsx',
    `${OFFICE}.spreadsheetml.sheet`,
    await buildXlsx({
      strings: [`<t>${evil}</t>`],
      sheets: [
        {
          name: 'Работы',
          content:
            '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>1500.5</v></c><c r="C2" t="b"><v>0</v></c></row></sheetData><mergeCells><mergeCell ref="C1:D1"/></mergeCells>',
        },
        { name: 'Пусто', content: '<sheetData/>' },
      ],
    }),
  );
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B', 'C']);
  expect(within(table).getByRole('row', { name: '2 <script>alert(1)</script> 1500,5 ЛОЖЬ' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Пусто' }));
  expect(screen.getByText('Этот лист пустой.')).toBeVisible();
  expect(isClean()).toBe(true);
});

test('a table of text behind a link is a table, in the encoding of an older Windows, too', async () => {
  await open('Список.csv', 'text/csv', new Uint8Array([0xd6, 0xe5, 0xed, 0xe0, 0x3b, 0x31, 0x30]));
  expect(await screen.findByRole('row', { name: '1 Цена 10' })).toBeVisible();
});

test('a presentation behind a link is read slide by slide', async () => {
  const shape = (type: string, text: string) =>
    `<p:sp><p:nvPr><p:ph type="${type}"/></p:nvPr><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sp>`;
  const { user } = await open(
    'Показ.pptx',
    `${OFFICE}.presentationml.presentation`,
    await buildPptx([
      { shapes: shape('title', evil), notes: shape('body', 'Сказать о сроках') },
      { shapes: '' },
    ]),
  );
  const slide = within(await screen.findByRole('article', { name: 'Слайд 1 из 2' }));
  expect(slide.getByRole('heading', { name: '<script>alert(1)</script>' })).toBeVisible();
  await user.click(slide.getByText('Заметки к слайду'));
  expect(slide.getByText('Сказать о сроках')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Слайд 2 из 2' })).toHaveTextContent('нет текста');
  expect(isClean()).toBe(true);
});

test('a drawing is a picture, never a part of the page; a broken one says so', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="https://evil.example/x.png"/></svg>';
  await open('Знак.svg', 'image/svg+xml', svg);
  const picture = await screen.findByRole('img', { name: 'Знак.svg' });
  expect(picture.tagName).toBe('IMG');
  expect(picture).toHaveAttribute('src', 'blob:artel/1');
  expect(made[0]?.type).toBe('image/svg+xml');
  expect(isClean()).toBe(true);
  picture.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('повреждён');
});

test.each([
  [
    'a locked file',
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
    ]),
    {},
    'паролем',
  ],
  ['a broken file', new Uint8Array([1, 2, 3]), {}, 'повреждён'],
  [
    'a file that is too large',
    new Uint8Array([1]),
    { 'Content-Range': 'bytes 0-0/90000000' },
    'слишком большой',
  ],
])('%s says why it is not shown', async (_, content, headers, words) => {
  await open('Смета.xlsx', `${OFFICE}.spreadsheetml.sheet`, content, headers);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('a scan is shown by the picture that the server makes of it, by a new address once, and then it is broken', async () => {
  await open('Скан.tif', 'image/tiff', '');
  const picture = await screen.findByRole('img', { name: 'Скан.tif' });
  expect(picture).toHaveAttribute('src', '/images/w_2560/disk-link-picture/1');
  fireEvent.error(picture);
  await waitFor(() =>
    expect(screen.getByRole('img')).toHaveAttribute('src', '/images/w_2560/disk-link-picture/2'),
  );
  fakeRoute(getSharedNode, () => fails(diskErrors['link-gone'], 'Ссылка не работает.'));
  fireEvent.error(screen.getByRole('img'));
  expect(await screen.findByRole('alert')).toHaveTextContent('повреждён');
});

test('a photograph of a telephone is shown where the browser can, and else says so', async () => {
  await open('Снимок.heic', 'image/heic', '');
  const picture = await screen.findByRole('img', { name: 'Снимок.heic' });
  expect(picture).toHaveAttribute('src', '/preview/1');
  fireEvent.error(picture);
  expect(await screen.findByText(/Этот браузер не показывает снимки HEIC/)).toBeVisible();
});
