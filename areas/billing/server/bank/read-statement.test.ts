import { expect, test } from 'vitest';
import vectors from './bank-statement.vectors.json' with { type: 'json' };
import { findInvoiceNumbers } from './find-invoice-numbers.ts';
import { readStatement, StatementRefusal } from './read-statement.ts';

const { utf8_text: text, expected } = vectors;
const own = new Set([expected.account]);
const cp1251 = new Uint8Array(Buffer.from(vectors.cp1251_base64, 'base64'));
const utf8 = (written: string) => new TextEncoder().encode(written);

/** Encodes a text with one byte per character, by inverting the platform's decoder. */
function encode(written: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...written], (sign) => bytes.get(sign) ?? 63);
}

function getProblem(bytes: Uint8Array): string {
  try {
    readStatement(bytes, own);
  } catch (error) {
    if (error instanceof StatementRefusal) return error.problem;
    throw error;
  }
  return 'none';
}

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark before it', utf8(`\uFEFF${text}`)],
  ['windows-1251, as the vector has it', cp1251],
  ['cp866', encode(text.replace('Кодировка=Windows', 'Кодировка=DOS'), 'ibm866')],
  ['cp866 with a header that lies', encode(text, 'ibm866')],
  [
    'windows-1251 with a header that says UTF-8',
    encode(text.replace('Кодировка=Windows', 'Кодировка=UTF-8'), 'windows-1251'),
  ],
  ['UTF-8 with a header that says DOS', utf8(text.replace('Кодировка=Windows', 'Кодировка=DOS'))],
  ['lines that end in a line feed alone', utf8(text.replaceAll('\r\n', '\n'))],
])('reads the vector in %s', (_name, bytes) => {
  const statement = readStatement(bytes, own);
  expect(statement).toMatchObject({
    account: expected.account,
    from: expected.from,
    until: expected.to,
    opening: expected.opening,
    credited: expected.credited,
    debited: expected.debited,
    closing: expected.closing,
  });
  const read = statement.payments.map((payment) => ({
    direction: payment.direction,
    type: payment.type,
    number: payment.number,
    doc_date: payment.documentOn,
    value_date: payment.bookedOn,
    amount_kop: payment.kopecks,
    payer_inn: payment.payerInn,
    purpose: payment.purpose,
  }));
  expect(read).toEqual(
    expected.documents.map(
      ({ direction, type, number, doc_date, value_date, amount_kop, payer_inn, purpose }) => ({
        direction,
        type,
        number,
        doc_date,
        value_date,
        amount_kop,
        payer_inn,
        purpose: purpose.replace('№', statement.payments[0]?.purpose.includes('№') ? '№' : '?'),
      }),
    ),
  );
});

test('a payment has the same key in every file and encoding, and another than any other', () => {
  const keys = (bytes: Uint8Array) =>
    readStatement(bytes, own).payments.map(({ key }) => key.toString('hex'));
  expect(keys(cp1251)).toEqual(keys(utf8(text)));
  expect(new Set(keys(cp1251)).size).toBe(3);
});

test.each([
  ['is something else', utf8('PK\u0003\u0004'), 'broken'],
  ['is empty', utf8(''), 'broken'],
  ['was cut', utf8(text.slice(0, -40)), 'broken'],
  ['was cut within a document', utf8(text.replace(/КонецДокумента/, '')), 'broken'],
  [
    'goes on after its end',
    utf8(`${text}СекцияДокумент=Платежное поручение\r\nКонецДокумента\r\n`),
    'broken',
  ],
  ['is in UTF-16', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le')), 'broken'],
  ['is in KOI8-R', encode(text, 'koi8-r'), 'broken'],
  ['is half in one encoding and half in another', Buffer.concat([cp1251, utf8(text)]), 'broken'],
  ['has a sum that is none', utf8(text.replace('Сумма=122000.00', 'Сумма=1e9')), 'broken'],
  ['has a negative sum', utf8(text.replace('Сумма=122000.00', 'Сумма=-122000.00')), 'broken'],
  ['has a sum of nothing', utf8(text.replace('Сумма=122000.00', 'Сумма=0.00')), 'broken'],
  ['has a sum larger than any', utf8(text.replace('Сумма=122000.00', 'Сумма=99999999999.00')), 'broken'],
  ['has a sum with tenths of kopecks', utf8(text.replace('Сумма=122000.00', 'Сумма=122000.001')), 'broken'],
  [
    'has a payment that went to somebody else',
    utf8(text.replaceAll(/(Получатель(?:Расч)?Счет)=40702810138250123017/g, '$1=40702810138250123018')),
    'unbalanced',
  ],
  [
    'has a day that is none',
    utf8(text.replace('ДатаПоступило=20.11.2026', 'ДатаПоступило=31.02.2026')),
    'broken',
  ],
  ['is of another account', utf8(text.replaceAll('40702810138250123017', '40702810138250123018')), 'foreign'],
  [
    'has lost a document',
    utf8(text.replace(/СекцияДокумент=Банк[\s\S]*?КонецДокумента\r\n/, '')),
    'unbalanced',
  ],
  ['has a changed sum', utf8(text.replace('Сумма=122000.00', 'Сумма=122000.01')), 'unbalanced'],
  [
    'does not add up',
    utf8(text.replace('КонечныйОстаток=132720.50', 'КонечныйОстаток=132720.51')),
    'unbalanced',
  ],
])('a file that %s is refused as a whole', (_name, bytes, problem) => {
  expect(getProblem(bytes)).toBe(problem);
});

test('unknown keys, documents that the bank has not carried out and sums with a comma are taken as they are', () => {
  const pending =
    'СекцияДокумент=Платежное поручение\r\nНомер=9\r\nСумма=5,5\r\nДатаПоступило=\r\nКонецДокумента\r\n';
  const odd = text
    .replace('Сумма=1220.5\r\n', 'Сумма=1220,5\r\nНовыйКлюч=__proto__\r\n__proto__=x\r\n')
    .replace('КонецФайла', `${pending}КонецФайла`);
  expect(readStatement(utf8(odd), own).payments).toHaveLength(3);
});

test.each(vectors.purpose_regex_cases)('the purpose «$t»', ({ t, no }) => {
  expect(findInvoiceNumbers(t)).toEqual([no ?? []].flat());
});
