import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocx, buildRelations, buildXlsx } from '../../../testing/build-office.ts';
import { buildZip, type ZipEntry } from '../../../testing/build-zip.ts';
import { OFFICE_LIMITS } from './files/office-limits.ts';
import { openZip } from './files/open-zip.ts';
import { readOffice } from './read-office.ts';

const MEGABYTE = 1024 * 1024;
const read = (bytes: Uint8Array<ArrayBuffer>, kind: 'document' | 'sheet' | 'slides' = 'document') =>
  readOffice({ kind, bytes });

/** A document whose main part is given as it is. */
const withMain = (content: ZipEntry['content'], more: Partial<ZipEntry> = {}) =>
  buildZip([
    { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', 'word/document.xml']]) },
    { name: 'word/document.xml', content, ...more },
  ]);

const WHOLE = '<document><body><p><r><t>Текст</t></r></p></body></document>';

test('a bomb ends where the limit is, in one entry or in several together', async () => {
  const bomb = await buildZip([
    { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', 'word/document.xml']]) },
    { name: 'word/document.xml', content: new Uint8Array(70 * MEGABYTE), stated: 10 },
  ]);
  expect(await read(bomb)).toEqual({ problem: 'too-large' });
  const part = new Uint8Array(20 * MEGABYTE);
  const archive = openZip(await buildZip(['a', 'b', 'c', 'd'].map((name) => ({ name, content: part }))));
  for (const name of ['a', 'b', 'c']) expect((await archive.read(name))?.length).toBe(part.length);
  await expect(archive.read('d')).rejects.toMatchObject({ problem: 'too-large' });
  // Read again and again it counts again and again.
  await expect(archive.read('a')).rejects.toMatchObject({ problem: 'too-large' });
});

test('sizes that an archive states count for nothing', async () => {
  for (const stated of [0, 1, 0xfffffff0])
    expect(await read(await withMain(WHOLE, { stated }))).toMatchObject({ content: { kind: 'document' } });
});

test('an archive with too many entries, and a file that is too long, are refused before they are read', async () => {
  const many = Array.from({ length: OFFICE_LIMITS.entries + 1 }, (_, at) => ({
    name: `${at}`,
    content: '',
    isStored: true,
  }));
  expect(await read(await buildZip(many))).toEqual({ problem: 'too-large' });
  expect(await read(new Uint8Array(OFFICE_LIMITS.file + 1))).toEqual({ problem: 'too-large' });
});

test('a locked file says so; an older one with a new name is broken', async () => {
  const compound = (words: string) => {
    const bytes = new Uint8Array(4_096);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    for (const [at, letter] of [...words].entries()) bytes[2_048 + at * 2] = letter.charCodeAt(0);
    return bytes;
  };
  expect(await read(compound('EncryptedPackage'))).toEqual({ problem: 'locked' });
  expect(await read(compound('WordDocument'))).toEqual({ problem: 'broken' });
  expect(await read(await withMain(WHOLE, { flags: 1 }))).toEqual({ problem: 'locked' });
});

test('a document type is refused wherever it is, with whatever it declares', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  for (const type of [
    `<!DOCTYPE d [<!ENTITY e0 "лох">${entities.join('')}]>`,
    '<!DOCTYPE d SYSTEM "https://evil.example/x.dtd">',
    '<!DOCTYPE d [<!ENTITY e9 SYSTEM "file:///etc/passwd">]>',
  ]) {
    expect(await read(await withMain(`${type}${WHOLE.replace('Текст', '&e9;')}`))).toEqual({
      problem: 'broken',
    });
    const styles = `${type}<styles/>`;
    const bytes = await buildZip([
      { name: '_rels/.rels', content: buildRelations([['rId1', 'officeDocument', 'word/document.xml']]) },
      { name: 'word/document.xml', content: WHOLE },
      { name: 'word/_rels/document.xml.rels', content: buildRelations([['rId1', 'styles', 'styles.xml']]) },
      { name: 'word/styles.xml', content: styles },
    ]);
    expect(await read(bytes)).toEqual({ problem: 'broken' });
  }
});

test('elements that are nested too deeply are left out, and a file of nothing else is broken', async () => {
  const nest = (levels: number) =>
    `<document><body>${'<tbl><tr><tc>'.repeat(levels)}<p><r><t>глубоко</t></r></p>${'</tc></tr></tbl>'.repeat(levels)}<p><r><t>Текст</t></r></p></body></document>`;
  expect(await read(await withMain(nest(11)))).toMatchObject({ content: { isCut: false } });
  const answer = await read(await withMain(nest(20)));
  expect(answer).toMatchObject({ content: { isCut: true } });
  expect(JSON.stringify(answer)).not.toContain('глубоко');
  expect(JSON.stringify(answer)).toContain('Текст');
  expect(await read(await withMain('<a>'.repeat(500_000)))).toEqual({ problem: 'broken' });
});

test('a document without end is shown up to the limit, and says that it is cut', async () => {
  const long = await read(await withMain(`<document><body>${'<p/>'.repeat(100_000)}</body></document>`));
  expect(long).toMatchObject({ content: { isCut: true } });
  if (!('content' in long) || long.content.kind !== 'document') throw new Error('no document');
  expect(long.content.blocks.length).toBeLessThanOrEqual(OFFICE_LIMITS.blocks);
  const wide = await read(await withMain(WHOLE.replace('Текст', 'слово '.repeat(1_000_000))));
  expect(JSON.stringify(wide).length).toBeLessThan(OFFICE_LIMITS.text + 10_000);
  expect(wide).toMatchObject({ content: { isCut: true } });
});

test('names without end take no memory', async () => {
  const many = (name: string) =>
    Array.from({ length: 60_000 }, (_, at) => name.replaceAll('#', String(at))).join('');
  const document = await buildDocx({
    styles: many('<w:style w:styleId="#"/>'),
    numbering: many('<w:abstractNum w:abstractNumId="#"/>') + many('<w:num w:numId="#"/>'),
    body: '<w:p><w:r><w:t>Текст</w:t></w:r></w:p>',
  });
  expect(await read(document)).toMatchObject({ content: { blocks: [{ spans: [{ text: 'Текст' }] }] } });
  const workbook = await buildXlsx({
    styles: `<numFmts>${many('<numFmt numFmtId="#" formatCode="0"/>')}</numFmts>`,
    sheets: [{ name: 'Лист', content: '<sheetData><row><c><v>1</v></c></row></sheetData>' }],
  });
  expect(await read(workbook, 'sheet')).toMatchObject({ content: { sheets: [{ rows: [{ number: 1 }] }] } });
  const presentation = await buildZip([
    { name: 'ppt/presentation.xml', content: `<p xmlns:r="urn:r">${many('<sldId r:id="rId1"/>')}</p>` },
    { name: 'ppt/_rels/presentation.xml.rels', content: buildRelations([['rId1', 'slide', 'slide1.xml']]) },
    { name: 'ppt/slide1.xml', content: '<sld/>' },
  ]);
  const slides = await read(presentation, 'slides');
  if (!('content' in slides) || slides.content.kind !== 'slides') throw new Error('no presentation');
  expect([slides.content.slides.length, slides.content.isCut]).toEqual([OFFICE_LIMITS.slides, true]);
});

test('macros beside the text are not looked at', async () => {
  const macro = { name: 'word/vbaProject.bin', content: new Uint8Array(1_000).fill(0xd0) };
  const document = await buildDocx({ body: '<w:p><w:r><w:t>Текст</w:t></w:r></w:p>', entries: [macro] });
  expect(await read(document)).toMatchObject({ content: { blocks: [{ spans: [{ text: 'Текст' }] }] } });
  const workbook = await buildXlsx({
    sheets: [{ name: 'Лист', content: '<sheetData><row><c><f>CALL("x")</f><v>1</v></c></row></sheetData>' }],
    entries: [{ ...macro, name: 'xl/vbaProject.bin' }],
  });
  expect(await read(workbook, 'sheet')).toMatchObject({
    content: { sheets: [{ rows: [{ cells: [{ number: '1' }] }] }] },
  });
});

test('of two entries of one name the first counts, and names differ by case in no program', async () => {
  const archive = openZip(
    await buildZip([
      { name: 'Word\\Document.xml', content: 'один' },
      { name: 'word/document.xml', content: 'два' },
    ]),
  );
  expect(new TextDecoder().decode((await archive.read('word/document.xml')) ?? undefined)).toBe('один');
});

test('whatever is done to the bytes of a file, it is read or refused', async () => {
  const whole = await buildDocx({ body: '<w:p><w:r><w:t>Текст</w:t></w:r></w:p>' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.nat(whole.length),
      async (changes, length) => {
        const bytes = whole.slice(0, length < whole.length / 4 ? length : whole.length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const answer = await read(bytes);
        expect('content' in answer || ['broken', 'locked', 'too-large'].includes(answer.problem)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
  for (const text of ['', 'PK', 'просто текст'])
    expect(await read(new TextEncoder().encode(text))).toEqual({ problem: 'broken' });
});
