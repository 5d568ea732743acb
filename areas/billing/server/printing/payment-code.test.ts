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
