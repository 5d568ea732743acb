import { expect, test } from 'vitest';
import { buildPptx, DOT } from '../../../../testing/build-office.ts';
import { readOffice } from '../read-office.ts';

const shape = (type: string, paragraphs: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${type === '' ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs}</p:txBody></p:sp>`;
const p = (text: string, properties = '') => `<a:p>${properties}<a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`;

test('a presentation is read slide by slide in its own order: title first, lists, tables, pictures, notes', async () => {
  const cell = (text: string, attributes = '') =>
    `<a:tc ${attributes}><a:txBody>${p(text)}</a:txBody></a:tc>`;
  const bytes = await buildPptx(
    [
      {
        shapes:
          shape(
            'body',
            p('Рост') +
              p('вдвое', '<a:pPr lvl="1"><a:buAutoNum type="arabicPeriod"/></a:pPr>') +
              p('втрое', '<a:pPr lvl="1"><a:buAutoNum type="arabicPeriod"/></a:pPr>') +
              p('без знака', '<a:pPr><a:buNone/></a:pPr>'),
          ) +
          shape('title', p('Итоги &lt;script&gt;')) +
          shape('sldNum', '<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>') +
          '<p:pic><p:nvPicPr><p:cNvPr id="4" descr="График"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="1905000" cy="952500"/></a:xfrm></p:spPr></p:pic>',
        notes: shape('body', p('Сказать о планах')) + shape('sldNum', p('1')),
        relations: [['rId1', 'image', '../media/image1.png']],
      },
      {
        shapes: `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Год', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr><a:tr>${cell('2025')}${cell('2026')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>${shape('', p('ссылка', ''))}`,
      },
    ],
    [{ name: 'ppt/media/image1.png', content: DOT }],
  );
  const answer = await readOffice({ kind: 'slides', bytes });
  expect(answer).toMatchObject({
    content: {
      kind: 'slides',
      isCut: false,
      pictures: [{ type: 'image/png' }],
      slides: [
        {
          blocks: [
            { heading: 1, spans: [{ text: 'Итоги <script>' }] },
            { marker: '•', spans: [{ text: 'Рост' }] },
            { marker: '1.', indent: 1, spans: [{ text: 'вдвое' }] },
            { marker: '2.', indent: 1, spans: [{ text: 'втрое' }] },
            { spans: [{ text: 'без знака' }] },
            { spans: [{ kind: 'picture', picture: 0, width: 200, alt: 'График' }] },
          ],
          notes: [{ spans: [{ text: 'Сказать о планах' }] }],
        },
        {
          blocks: [
            {
              kind: 'table',
              rows: [
                [{ columns: 2, rows: 1, blocks: [{ spans: [{ text: 'Год' }] }] }],
                [{ blocks: [{ spans: [{ text: '2025' }] }] }, { blocks: [{ spans: [{ text: '2026' }] }] }],
              ],
            },
            { spans: [{ text: 'ссылка' }] },
          ],
          notes: [],
        },
      ],
    },
  });
});
