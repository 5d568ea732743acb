import { expect, test } from 'vitest';
import { buildDocx, DOT } from '../../../../testing/build-office.ts';
import type { OfficeBlock, OfficeContent } from '../files/office-content.ts';
import { readOffice } from '../read-office.ts';

type TextDocument = Extract<OfficeContent, { kind: 'document' }>;

async function read(parts: Parameters<typeof buildDocx>[0]): Promise<TextDocument> {
  const answer = await readOffice({ kind: 'document', bytes: await buildDocx(parts) });
  if ('problem' in answer || answer.content.kind !== 'document') throw new Error(JSON.stringify(answer));
  return answer.content;
}

const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Blocks as short lines of text. */
const lines = (blocks: readonly OfficeBlock[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === 'table')
      return block.rows.map((row) =>
        row.map(({ columns, rows, blocks: inner }) => [`${columns}×${rows}`, ...lines(inner)]),
      );
    const { heading, marker, indent, align, spans } = block;
    const signs = [
      heading && `h${heading}`,
      indent && `>${indent}`,
      align,
      marker,
      spans
        .map((span) => (span.kind === 'text' ? span.text : `[${span.picture ?? '-'} ${span.alt}]`))
        .join(''),
    ];
    return signs.filter((sign) => sign !== undefined && sign !== 0).join(' ');
  });

const level = (at: number, format: string, text: string, extra = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${extra}</w:lvl>`;

const NUMBERING =
  `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2.')}${level(2, 'russianLower', '%3)')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="5">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="5"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="4"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';

const entry = (list: number, at: number) =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;

test('a contract is read with the numbers of its clauses, which are nowhere in its text', async () => {
  const { blocks } = await read({
    numbering: NUMBERING,
    body:
      p('Предмет', entry(1, 0)) +
      p('Продавец передаёт', entry(1, 1)) +
      p('товар', entry(1, 2)) +
      p('документы', entry(1, 2)) +
      p('Покупатель платит', entry(1, 1)) +
      p('Срок', entry(1, 0)) +
      p('до декабря', entry(1, 1)) +
      p('Прочее', entry(3, 0)) +
      p('знак', entry(2, 0)),
  });
  expect(lines(blocks)).toEqual([
    '1. Предмет',
    '>1 1.1. Продавец передаёт',
    '>2 а) товар',
    '>2 б) документы',
    '>1 1.2. Покупатель платит',
    '2. Срок',
    '>1 2.1. до декабря',
    '7. Прочее',
    '• знак',
  ]);
});

test('headings are known by their style, by what that is based on, and by their own level', async () => {
  const { blocks } = await read({
    styles:
      '<w:style w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>' +
      '<w:style w:styleId="Own"><w:name w:val="Раздел"/><w:basedOn w:val="1"/></w:style>' +
      '<w:style w:styleId="T"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr></w:style>' +
      '<w:style w:styleId="Loop"><w:name w:val="x"/><w:basedOn w:val="Loop"/></w:style>',
    body:
      p('Договор', '<w:pStyle w:val="T"/>') +
      p('Раздел', '<w:pStyle w:val="Own"/>') +
      p('Часть', '<w:outlineLvl w:val="2"/>') +
      p('Текст', '<w:pStyle w:val="Loop"/><w:jc w:val="right"/>'),
  });
  expect(lines(blocks)).toEqual(['h1 center Договор', 'h1 Раздел', 'h3 Часть', 'end Текст']);
});

test('words keep how they are set; hidden, deleted and moved ones are left out', async () => {
  const r = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const { blocks } = await read({
    body: `<w:p>${r('<w:b/><w:i w:val="1"/>', 'жирный')}${r('<w:b w:val="0"/>', 'обычный')}${r('<w:vanish/>', 'скрытый')}${r('<w:vertAlign w:val="superscript"/>', '2')}<w:del>${r('', 'удалённый')}<w:r><w:delText>старый</w:delText></w:r></w:del><w:moveFrom>${r('', 'перенесённый')}</w:moveFrom><w:ins>${r('<w:u w:val="single"/>', 'новый')}</w:ins><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:tab/><w:t>и</w:t><w:br/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0A8"/></w:r></w:p>`,
  });
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'жирный', marks: ['bold', 'italic'] },
        { kind: 'text', text: 'обычный', marks: [] },
        { kind: 'text', text: '2', marks: ['raised'] },
        { kind: 'text', text: 'новый', marks: ['underline'] },
        { kind: 'text', text: '\tи\n\u2011☐', marks: [] },
      ],
    },
  ]);
});

test('a table has its merged cells, and tables within them', async () => {
  const cell = (text: string, properties = '', inner = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}${inner}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell('внутри')}</w:tr></w:tbl>`;
  const { blocks } = await read({
    body:
      p('до') +
      `<w:tbl><w:tr>${cell('шапка', '<w:gridSpan w:val="2"/>')}${cell('сбоку', '<w:vMerge w:val="restart"/>')}</w:tr>` +
      `<w:tr>${cell('а')}${cell('б', '', inner)}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>` +
      p('после'),
  });
  expect(lines(blocks)).toEqual([
    'до',
    [
      [
        ['2×1', 'шапка'],
        ['1×2', 'сбоку'],
      ],
      [
        ['1×1', 'а'],
        ['1×1', 'б', [[['1×1', 'внутри']]]],
      ],
    ],
    'после',
  ]);
});

test('pictures come from the file alone, each once; what is outside is never fetched', async () => {
  const picture = (id: string, alt = '') =>
    `<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" descr="${alt}"/><a:graphic><a:graphicData><a:blip r:embed="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const { blocks, pictures } = await read({
    relations: [
      ['rId1', 'image', 'media/image1.png'],
      ['rId2', 'image', 'https://evil.example/pixel.png', 'External'],
      ['rId3', 'image', 'media/old.emf'],
      ['rId4', 'image', '../../../etc/passwd'],
    ],
    entries: [
      { name: 'word/media/image1.png', content: DOT },
      { name: 'word/media/old.emf', content: '\u0001\u0000<script>alert(1)</script>' },
    ],
    body: `<w:p>${picture('rId1', 'План')}${picture('rId1')}${picture('rId2', 'Снаружи')}${picture('rId3')}${picture('rId4')}<w:r><w:pict><v:shape><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r></w:p>`,
  });
  expect(lines(blocks)).toEqual(['[0 План][0 ][- Снаружи][1 ][2 ][0 ]']);
  expect(pictures.map(({ type, bytes }) => [type, bytes.length])).toEqual([
    ['image/png', DOT.length],
    ['', 0],
    ['', 0],
  ]);
});

test('links lead to the web and to letters; an address that would run something is no link', async () => {
  const link = (id: string, text: string) =>
    `<w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink>`;
  const { blocks } = await read({
    relations: [
      ['rId1', 'hyperlink', 'https://example.ru/a', 'External'],
      ['rId2', 'hyperlink', 'javascript:alert(1)', 'External'],
      ['rId3', 'hyperlink', 'file:///etc/passwd', 'External'],
      ['rId4', 'hyperlink', 'mailto:a@example.ru', 'External'],
      ['rId5', 'hyperlink', 'other.docx'],
    ],
    body: `<w:p>${['rId1', 'rId2', 'rId3', 'rId4', 'rId5'].map((id) => link(id, id)).join('')}</w:p>`,
  });
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'rId1', marks: [], href: 'https://example.ru/a' },
        { kind: 'text', text: 'rId2rId3', marks: [] },
        { kind: 'text', text: 'rId4', marks: [], href: 'mailto:a@example.ru' },
        { kind: 'text', text: 'rId5', marks: [] },
      ],
    },
  ]);
});

test('the text of a frame is read once, and notes are at the end', async () => {
  const frame = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`;
  const { blocks } = await read({
    body:
      `<w:p><w:r><w:t>Снаружи</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${frame('В рамке')}</w:drawing></mc:Choice><mc:Fallback><w:pict>${frame('В рамке')}</w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>` +
      '<w:p><w:r><w:t>Сноска</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
    footnotes: `<w:footnote w:type="separator" w:id="-1">${p('---')}</w:footnote><w:footnote w:id="2">${p('пояснение')}</w:footnote>`,
  });
  expect(lines(blocks)).toEqual(['В рамке', 'Снаружи', 'Сноска2', '2 пояснение']);
});

test('<script> stays text in every place where a document has words', async () => {
  const evil = '&lt;script&gt;alert(1)&lt;/script&gt;';
  const { blocks } = await read({
    numbering: `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', `${evil}%1`)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num>`,
    body: p(evil, entry(1, 0)),
  });
  expect(lines(blocks)).toEqual(['<script>alert(1)</script>1 <script>alert(1)</script>']);
});
