import { formatKopecks } from '@artel/billing/contract';
import { expect, test } from 'vitest';
import { translate } from '../testing/translate.ts';
import { drawInvoice, type PrintedInvoice } from './draw-invoice.ts';

const party = {
  name: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва',
  signerName: 'Петрова Н. О.',
  signerPosition: '',
  account: '40702810138250123017',
  bik: '044525225',
  bankName: 'ПАО СБЕРБАНК',
  correspondentAccount: '30101810400000000225',
};
const invoice: PrintedInvoice = {
  number: '152',
  issuedOn: '20 ноября 2026 г.',
  dueOn: '25.11.2026',
  seller: party,
  buyer: party,
  basis: 'Публичная оферта',
  purpose: 'Оплата по счету № 152',
  kopecks: 139_000,
  vatKopecks: 25_066,
  period: '20.11.2026 – 19.12.2026',
  creditKopecks: 0,
  paidKopecks: 0,
  isVoid: false,
  vatRate: 22,
  lines: [{ name: 'Место', quantity: 1, unit: 'seat', priceKopecks: 139_000, kopecks: 139_000 }],
};
const drawn = (changes: Partial<PrintedInvoice> = {}) =>
  JSON.stringify(drawInvoice(translate, { ...invoice, ...changes }));

test('the whole sum is in the figures, in the words and in the code', () => {
  expect(drawn()).toContain('|Sum=139000|');
  expect(drawn()).toContain('Одна тысяча триста девяносто рублей 00 копеек');
  expect(drawn()).toContain(`billing.paper.count-and-sum(1,${formatKopecks(139_000)})`);
  expect(drawn()).not.toContain('billing.paper.credit');
});

test('an invoice after prepayment requests no more than the rest', () => {
  const printed = drawn({ creditKopecks: 39_000, paidKopecks: 39_000 });
  expect(printed).toContain('|Sum=100000|');
  expect(printed).toContain('billing.paper.credit');
  // The words are printed below the sum they spell.
  const sums = `${formatKopecks(139_000)},${formatKopecks(100_000)}`;
  expect(printed).toContain(`billing.paper.count-sum-and-rest(1,${sums})`);
  expect(printed).toContain('Одна тысяча рублей 00 копеек');
});

test('an invoice that was paid in part requests the rest, and names what was paid apart from the credit', () => {
  const printed = drawn({ creditKopecks: 30_000, paidKopecks: 39_000 });
  expect(printed).toContain('|Sum=100000|');
  expect(printed).toContain(formatKopecks(30_000));
  expect(printed).toContain(`"billing.paper.paid()`);
  expect(printed).toContain(formatKopecks(9_000));
  expect(printed).toContain('Одна тысяча рублей 00 копеек');
});

test('the words of an invoice that is paid spell its whole sum, and the days of the service are named', () => {
  const printed = drawn({ paidKopecks: 139_000 });
  expect(printed).toContain('Одна тысяча триста девяносто рублей 00 копеек');
  expect(printed).toContain('20.11.2026 – 19.12.2026');
});

test.each([
  ['is void', { isVoid: true }],
  ['was paid by credit', { creditKopecks: 139_000, paidKopecks: 139_000 }],
  ['was paid by transfer', { paidKopecks: 139_000 }],
])('an invoice that %s requests no payment', (_, changes) => {
  const printed = drawn(changes);
  expect(printed).not.toContain('ST00012');
  expect(printed).not.toContain('billing.paper.invoice.purpose');
  expect(printed.includes('billing.paper.invoice.void')).toBe('isVoid' in changes);
});

test('stamp and signature are behind the line of the signer, and nowhere else', () => {
  const [stamp, facsimile] = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB'] as const;
  const seller = { ...party, accountantName: 'Ильина В. П.' };
  const printed = drawn({ seller, pictures: { stamp, facsimile } });
  expect(printed.split(stamp)).toHaveLength(2);
  expect(printed.split(facsimile)).toHaveLength(2);
  expect(printed.indexOf(facsimile)).toBeLessThan(printed.indexOf('____'));
  expect(printed.lastIndexOf('____')).toBeGreaterThan(
    printed.indexOf('Петрова Н. О.', printed.indexOf('____')),
  );
  expect(drawn({ seller })).not.toContain('data:image');
});

test('an invoice names the days of its service, or that they begin with the payment', () => {
  expect(drawn()).toContain('20.11.2026 – 19.12.2026');
  expect(drawn({ period: 'Со дня поступления оплаты' })).toContain('Со дня поступления оплаты');
});
