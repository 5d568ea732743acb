import { writeMarkdown } from '@artel/contract/markdown';
import { getSchema } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { richExtensions } from './extensions.ts';
import { fromDoc } from './from-doc.ts';

const schema = getSchema(richExtensions({ getName: () => null, placeholder: '', shownNames: new Set() }));

function paste(html: string): string {
  const page = new DOMParser().parseFromString(cleanPaste(html), 'text/html');
  return writeMarkdown(fromDoc(DocumentParser.fromSchema(schema).parse(page.body).toJSON()));
}

test('a list of Word is a list, its bullets are no text', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
     style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`;
  const html = `<html><head><style>p {color: red}</style></head><body><!--StartFragment-->
    <p class=MsoNormal><b>Смета</b><o:p></o:p></p>
    ${item(1, '·', 'Доски')}${item(2, 'o', 'сосна')}${item(1, '·', 'Лак')}
    <p class=MsoNormal>Итого:<o:p></o:p></p>${item(1, '1.', 'Работа')}${item(1, '2.', 'Выезд')}</body></html>`;
  expect(paste(html)).toBe('**Смета**\n\n- Доски\n  - сосна\n- Лак\n\nИтого:\n\n1. Работа\n2. Выезд');
});

test('cells of Excel are lines, headings of a page are bold, pictures are their words', () => {
  expect(paste('<table><tr><td>Доска</td><td>100</td></tr><tr><td>Лак</td><td>20</td></tr></table>')).toBe(
    'Доска | 100\n\nЛак | 20',
  );
  expect(paste('<h2>План</h2><p>дела <img alt="😀" src="https://a.ru/x.png"></p>')).toBe(
    '**План**\n\nдела 😀',
  );
});

test('words of Telegram and Google Docs have their marks and safe links; nothing else comes along', () => {
  expect(
    paste(
      '<b style="font-weight:normal"><span style="font-weight:700">важно</span> <i>тихо</i> <s>нет</s></b>' +
        '<a href="https://a.ru">сайт</a> <a href="javascript:alert(1)">злой</a><script>alert(1)</script><code>x*y</code>' +
        '<iframe src="https://a.ru"></iframe><span data-mention="a">@Анна</span><span data-mention="<b>">@Кто</span>',
    ),
  ).toBe('**важно** *тихо* ~~нет~~[сайт](https://a.ru) злой`x*y`<@a>@Кто');
});
