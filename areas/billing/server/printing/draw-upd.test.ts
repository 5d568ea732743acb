import { expect, test } from 'vitest';
import { translate } from '../testing/translate.ts';
import { drawUpd, type PrintedUpd } from './draw-upd.ts';

const party = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва',
  signerName: 'Петрова Н. О.',
  signerPosition: 'Директор',
  account: '40702810138250123017',
  bik: '044525225',
  bankName: 'ПАО СБЕРБАНК',
  correspondentAccount: '30101810400000000225',
  vatRegime: 'general',
};
const upd: PrintedUpd = {
  status: 1,
  number: '7',
  issuedOn: '30 ноября 2026 г.',
  correction: 0,
  correctedOn: '',
  seller: party,
  buyer: party,
  basis: 'Договор № 3',
  payments: '№ 815 от 01.11.2026',
  kopecks: 122_000,
  vatKopecks: 22_000,
  vatRate: 22,
  lines: [
    { name: 'Место', days: '01.11.2026 – 30.11.2026', kopecks: 122_000, vatRate: 22, vatKopecks: 22_000 },
  ],
};
const drawn = (changes: Partial<PrintedUpd> = {}) =>
  JSON.stringify(drawUpd(translate, { ...upd, ...changes }));

test('a tax invoice says the sum without the tax, its rate, the tax, and who signs it; all columns of each row are there', () => {
  const printed = drawn();
  for (const part of ['1 000,00', '220,00', '1 220,00', 'rate(22)', '№ 815', 'Договор № 3'])
    expect(printed.replaceAll('\u00a0', ' '), part).toContain(part);
  expect(printed).toContain('signer.accountant');
  const [, table] = drawUpd(translate, upd).content;
  const { body, widths } = (table as { table: { body: unknown[][]; widths: unknown[] } }).table;
  for (const row of body) expect(row).toHaveLength(widths.length);
});

test.each([
  ['usn-exempt', 'billing.paper.exemption.usn-exempt'],
  ['exempt', 'billing.paper.exemption.exempt'],
])(
  'a seller exempt from the tax (%s) signs no tax invoice, and the document says why',
  (vatRegime, ground) => {
    const seller = { ...party, vatRegime };
    const lines = upd.lines.map((line) => ({ ...line, vatRate: null, vatKopecks: 0 }));
    const printed = drawn({ status: 2, seller, vatRate: null, vatKopecks: 0, lines });
    expect(printed).toContain(ground);
    expect(printed).toContain('upd.untaxed');
    expect(printed).not.toContain('signer.accountant');
  },
);

test('a correction names its number and its day in line 1a', () => {
  expect(drawn({ correction: 2, correctedOn: '5 декабря 2026 г.' })).toContain(
    'line.1a(2,5 декабря 2026 г.)',
  );
});

test('a sole proprietor signs as such and says how they are registered', () => {
  const seller = { ...party, inn: '500100732259', kpp: '', registration: '304500116000157' };
  const printed = drawn({ seller });
  expect(printed).toContain('upd.registration(304500116000157)');
  expect(drawn()).not.toContain('upd.registration(');
});
