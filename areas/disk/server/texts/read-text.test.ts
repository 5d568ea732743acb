import { drawPdf } from '@artel/server';
import { expect, test } from 'vitest';
import { makeDocument, makePdf, makePdfBomb, packParts } from '../testing/packed-files.ts';
import { findFormat } from './find-format.ts';
import { createTextReader, readTextApart } from './read-text-apart.ts';
import type { FileText } from './text-limits.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function read(content: Buffer | string, mediaType = 'application/octet-stream'): Promise<FileText> {
  const buffer = Buffer.from(content);
  const format = findFormat(buffer.subarray(0, 8192), mediaType);
  if (format === 'none') return { state: 'none', words: '' };
  return readTextApart({ bytes: Uint8Array.from(buffer), format, isWhole: true });
}

const sheet = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
const openDocument = (kind: string, body: string) =>
  packParts({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d">
      <office:body>${body}</office:body></office:document-content>`,
  });

const VECTORS: Record<string, readonly [Buffer | string, string, string]> = {
  'DOCX with a word in two runs': [makeDocument([['дого', 'вор'], ['аренды']]), 'договор аренды', WORD],
  'XLSX with shared and own texts, and numbers': [
    packParts({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Смета"/></sheets></workbook>',
      'xl/sharedStrings.xml': '<sst><si><r><t>Кир</t></r><r><t>пич</t></r></si><si><t>Песок</t></si></sst>',
      'xl/worksheets/sheet1.xml': sheet(
        '<c t="s"><v>0</v></c><c><v>7707083893</v></c><c t="inlineStr"><is><t>Щебень</t></is></c>',
      ),
    }),
    'Смета Кирпич Песок 7707083893 Щебень',
    'application/octet-stream',
  ],
  PPTX: [
    packParts({
      'ppt/slides/slide1.xml':
        '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Стра</a:t></a:r><a:r><a:t>тегия</a:t></a:r></a:p></p:sld>',
      'ppt/notesSlides/notesSlide1.xml':
        '<p:notes xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Подсказка</a:t></a:r></a:p></p:notes>',
    }),
    'Стратегия Подсказка',
    'application/octet-stream',
  ],
  ODT: [
    openDocument('text', '<text:p>Пояс<text:span>нение</text:span><text:s/>записки</text:p>'),
    'Пояснение записки',
    'application/vnd.oasis.opendocument.text',
  ],
  ODS: [
    openDocument('spreadsheet', '<table:table-cell><text:p>Остаток</text:p></table:table-cell>'),
    'Остаток',
    'application/octet-stream',
  ],
  ODP: [openDocument('presentation', '<draw:page><text:h>План</text:h></draw:page>'), 'План', 'a/b'],
  PDF: [makePdf('Invoice total'), 'Invoice total', 'application/pdf'],
  'a text': ['Первая строка\nвторая', 'Первая строка вторая', 'text/plain'],
  'a text of an unknown name': ['Журнал сервера', 'Журнал сервера', 'application/octet-stream'],
  'CSV as Excel writes it': [Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0x3b, 0x31]), 'Анна 1', 'text/csv'],
  'UTF-16': [Buffer.from('\ufeffЗаписка', 'utf16le'), 'Записка', 'text/plain'],
  HTML: [
    '<!doctype html><style>p{}</style><p title="x">Пр<b>айс</b>&nbsp;лист&#33;</p><script>let a="<b>"</script><!-- нет -->',
    'Прайс лист',
    'text/html',
  ],
};

test.each(Object.entries(VECTORS))('the words of %s are read', async (_, [content, words, mediaType]) => {
  expect(await read(content, mediaType)).toEqual({ state: 'ready', words });
});

test('the words of a PDF in Russian are read, from its fonts’ own numbers of letters', async () => {
  const content = [{ text: 'Счёт на оплату' }, { text: 'Итого к оплате', bold: true }];
  const pdf = await drawPdf({ title: 'Счёт', content });
  expect(await read(Buffer.from(pdf))).toEqual({ state: 'ready', words: 'Счёт на оплату Итого к оплате' });
});

test('a word that is cut at the end of a line is found both ways', async () => {
  expect((await read('бюд-\nжет года')).words.split(' ')).toEqual(['бюджет', 'года', 'бюд', 'жет']);
});

const compound = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(name, 'utf16le')]);
const deep = `${'<w:p>'.repeat(1_001)}${'</w:p>'.repeat(1_001)}`;

test.each<[string, FileText['state'], () => Buffer]>([
  ['a document with a password', 'locked', () => compound('EncryptedPackage')],
  ['an archive of encrypted parts', 'locked', () => makeDocument([['тайна']], { isEncrypted: true })],
  [
    'an OpenDocument with a password',
    'locked',
    () =>
      packParts({
        mimetype: 'x',
        'META-INF/manifest.xml': '<manifest:encryption-data/>',
        'content.xml': 'garbage',
      }),
  ],
  [
    'a PDF with a password',
    'locked',
    () =>
      makePdf('secret', {
        further: `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      }),
  ],
  ['a file of an older program', 'none', () => compound('WordDocument')],
  ['an archive of anything else', 'none', () => packParts({ 'a.txt': 'текст' })],
  ['a PDF without a text', 'none', () => makePdf('')],
  ['a picture', 'none', () => Buffer.from('89504e470d0a1a0a00', 'hex')],
  [
    'a document type',
    'broken',
    () => packParts({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
  ],
  ['elements within elements', 'broken', () => packParts({ 'word/document.xml': deep })],
  ['a damaged archive', 'broken', () => makeDocument([['а']]).subarray(0, 150)],
  ['a damaged PDF', 'broken', () => Buffer.from('%PDF-1.4 nothing else')],
  [
    'an archive of very many parts',
    'too-large',
    () => packParts(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`word/${at}.xml`, '']))),
  ],
])('%s ends as «%s»', async (_, state, make) => {
  expect(await read(make())).toEqual({ state, words: '' });
});

test('what unpacks to far more than it states ends as too large, and its memory is not taken', async () => {
  const spaces = Buffer.alloc(1024 * 1024, ' ');
  const document = packParts({ 'word/document.xml': spaces }, { statedSize: 10, times: 1_024 });
  const bomb = makePdfBomb(1_024);
  const start = process.memoryUsage().rss;
  let most = start;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  expect(await read(document)).toEqual({ state: 'too-large', words: '' });
  expect(await read(bomb)).toEqual({ state: 'too-large', words: '' });
  clearInterval(watch);
  expect((most - start) / 1024 / 1024).toBeLessThan(1.5 * 256);
  expect(await read('жив')).toEqual({ state: 'ready', words: 'жив' });
}, 60_000);

test('a file that takes the thread’s memory or time ends it, and the next one is read', async () => {
  const many = makeDocument([[Array.from({ length: 400_000 }, (_, at) => `слово${at}`).join(' ')]]);
  const task = () => ({ bytes: Uint8Array.from(many), format: 'archive', isWhole: true }) as const;
  expect((await createTextReader({ heapMb: 8 })(task())).state).toBe('too-large');
  expect((await createTextReader({ timeoutMs: 1 })(task())).state).toBe('too-large');
  expect((await readTextApart(task())).state).toBe('ready');
});

test('a text of two megabytes of different words is read to the limit of its words', async () => {
  const words = Array.from({ length: 400_000 }, (_, at) => at.toString(36).padStart(4, 'x')).join(' ');
  const text = await read(words);
  expect(text.state).toBe('ready');
  expect(text.words.length).toBeLessThanOrEqual(1_000_000);
  expect(text.words.length).toBeGreaterThan(990_000);
});
