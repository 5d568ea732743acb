import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentCode } from './payment-code.ts';
import vectors from './st00012.vectors.json' with { type: 'json' };

const utf8 = vectors.cases.filter(({ encoding }) => encoding === 'utf-8');

test.each(utf8)('vector: $name', ({ fields, string, bytes }) => {
  const { Sum, PayeeINN, KPP, Purpose } = {
    Sum: undefined,
    PayeeINN: undefined,
    KPP: undefined,
    Purpose: undefined,
    ...fields,
  };
  const code = paymentCode({
    name: fields.Name,
    account: fields.PersonalAcc,
    bankName: fields.BankName,
    bik: fields.BIC,
    correspondentAccount: fields.CorrespAcc,
    ...(PayeeINN !== undefined && { inn: PayeeINN }),
    ...(KPP !== undefined && { kpp: KPP }),
    ...(Sum !== undefined && { kopecks: Number(Sum) }),
    ...(Purpose !== undefined && { purpose: Purpose }),
  });
  expect(code).toBe(string);
  expect(Buffer.byteLength(code)).toBe(bytes);
});

test('where the values contain every separator, it is replaced in the values', () => {
  const code = paymentCode({
    name: 'A|#~^;',
    account: '40702810138250123017',
    bankName: 'B',
    bik: '044525225',
    correspondentAccount: '30101810400000000225',
  });
  expect(code.split('|')[1]).toBe('Name=A/#~^;');
});

const payee = {
  account: '40702810138250123017',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
  inn: '7707083893',
  kpp: '773601001',
  kopecks: 12_345_600,
  purpose: 'Оплата по счету № 152 от 20.11.2026. В т.ч. НДС (22%) 22262-56',
};
const readBlock = (code: string) => code.slice(0, code.indexOf('|PayeeINN='));

test('names that are too long for the code get their short legal forms before anything is cut', () => {
  const code = paymentCode({
    ...payee,
    name: 'Общество с ограниченной ответственностью «Северный строительный трест»',
    bankName: 'Публичное акционерное общество «Сбербанк»',
  });
  expect(code).toContain('Name=ООО «Северный строительный трест»|');
  expect(code).toContain('BankName=ПАО «Сбербанк»|');
  expect(code).toContain(payee.purpose);
});

test('the fields that a code must have take no more than 300 bytes, whatever the names are', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
      (name, bankName) => {
        const code = paymentCode({ ...payee, name, bankName });
        const [separator = '|'] = code.slice(7);
        const block = readBlock(code.replaceAll(separator, '|'));
        expect(Buffer.byteLength(block)).toBeLessThanOrEqual(300);
        expect(block).toContain(`BIC=${payee.bik}`);
        expect(code).toContain('№ 152');
        expect(Buffer.from(code).toString()).toBe(code.toWellFormed());
      },
    ),
  );
});
