import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { getTokens, readIf } from './read-if.ts';
import { readXml } from './read-xml.ts';
import { escapeText, escapeXml, writeElement, writeInner } from './write-xml.ts';

const read = (xml: string) => readXml(Readable.from([Buffer.from(xml)]));

test.each([
  ['(<urn:a>)', [{ resource: null, conditions: [{ isNot: false, token: 'urn:a', etag: null }] }]],
  [
    '</x> (<urn:a> ["tag"]) (Not <DAV:no-lock>)',
    [
      {
        resource: '/x',
        conditions: [
          { isNot: false, token: 'urn:a', etag: null },
          { isNot: false, token: null, etag: '"tag"' },
        ],
      },
      { resource: '/x', conditions: [{ isNot: true, token: 'DAV:no-lock', etag: null }] },
    ],
  ],
  ['(["a]b"])', [{ resource: null, conditions: [{ isNot: false, token: null, etag: '"a]b"' }] }]],
  [
    '<b> (<c>) <d> (<e>)',
    [
      { resource: 'b', conditions: [{ isNot: false, token: 'c', etag: null }] },
      { resource: 'd', conditions: [{ isNot: false, token: 'e', etag: null }] },
    ],
  ],
])('conditions are read from %s', (header, lists) => expect(readIf(header)).toEqual(lists));

test.each(
  [
    ['', '(', ')', '()', '(Not)', '(Not Not <a>)', '<a>', '(<a>', '(<a>))', 'x (<a>)', '(<a b>)'],
    ['(<a>) <b> (<c>)', '<b> (<c>) <d>', '<b> <d> (<c>)', '<b> (<c>) <d> <e> (<f>)', '(["a b"])', '([a])'],
  ].flat(),
)('malformed conditions are none: %j', (header) => expect(readIf(header)).toBe(null));

test('a token behind Not is not held', () => {
  const lists = readIf('(<urn:a> Not <urn:b>) (Not <urn:c>)') ?? [];
  expect([...getTokens(lists)]).toEqual(['urn:a']);
});

test('XML is read by its namespaces and written so that it is valid anywhere', async () => {
  const root = await read(
    '<?xml version="1.0"?><a:x xmlns:a="urn:a" xmlns="DAV:"><y xml:lang="ru">1 &lt; 2<![CDATA[<&]]></y><a:z q="&quot;"/></a:x>',
  );
  expect(root).toMatchObject({ uri: 'urn:a', local: 'x' });
  expect(root && writeInner(root)).toBe(
    '<D:y xml:lang="ru">1 &lt; 2&lt;&amp;</D:y><z xmlns="urn:a" q="&quot;"/>',
  );
  expect(writeElement({ uri: '', local: 'n' }, '')).toBe('<n xmlns=""/>');
  expect(escapeXml('a\u0000<"\u{10000}')).toBe('a&lt;&quot;\u{10000}');
  expect(escapeXml('"')).toBe('&quot;');
  expect(escapeText('\ud800<Отчёт "&">\u0085\n')).toBe('\ufffd&lt;Отчёт "&amp;"&gt;\n');
  expect(await read('')).toBe(null);
});

test.each([
  '<',
  '<a>',
  '<a></b>',
  '<a xmlns:b=""/>',
  '<b:a/>',
  '<!DOCTYPE a><a/>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '<a>&b;</a>',
  'text',
])('a body that is no XML, or has a document type or entities, is refused: %s', async (xml) => {
  await expect(read(xml)).rejects.toMatchObject({ declaration: { status: 400 } });
});

test('a namespace, which is written again with each element, is short, and attributes are bounded with elements', async () => {
  const tooLarge = { declaration: { code: 'request/too-large' } };
  await expect(read(`<a xmlns:b="${'u'.repeat(501)}"><b:c/></a>`)).rejects.toMatchObject(tooLarge);
  await expect(read(`<a xmlns:b="${'u'.repeat(501)}" b:c=""/>`)).rejects.toMatchObject(tooLarge);
  await expect(read(`<${'a'.repeat(201)}/>`)).rejects.toMatchObject(tooLarge);
  const many = Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(' ');
  await expect(read(`<a ${many}/>`)).rejects.toMatchObject({ declaration: { code: 'request/too-complex' } });
});

test('a document is bounded in bytes, depth and elements', async () => {
  await expect(read(`<a>${'<a>'.repeat(100)}`)).rejects.toMatchObject({
    declaration: { code: 'request/too-complex' },
  });
  await expect(read(`<a>${'<b/>'.repeat(20_000)}`)).rejects.toMatchObject({
    declaration: { code: 'request/too-complex' },
  });
  const endless = Readable.from(
    (function* () {
      yield Buffer.from('<a>');
      for (;;) yield Buffer.alloc(65_536, 'x');
    })(),
  );
  await expect(readXml(endless)).rejects.toMatchObject({ declaration: { code: 'request/too-large' } });
});
