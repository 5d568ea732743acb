import { expect, test } from 'vitest';
import vectors from './bank-statement.vectors.json' with { type: 'json' };
import { findInvoiceNumbers, listSpellings } from './find-invoice-numbers.ts';
import { type RefusedPlace, readStatements, StatementRefusal } from './read-statement.ts';

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

function getRefusal(bytes: Uint8Array): { problem: string; place: RefusedPlace } {
  try {
    readStatements(bytes, own);
  } catch (error) {
    if (error instanceof StatementRefusal) return error;
    throw error;
  }
  return { problem: 'none', place: {} };
}

/** The statement of the only account in a file. */
function readStatement(bytes: Uint8Array, accounts: ReadonlySet<string>) {
  const [statement, ...others] = readStatements(bytes, accounts);
  expect(others).toEqual([]);
  if (!statement) throw new Error('There is no statement');
  return statement;
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
  expect(getRefusal(bytes).problem).toBe(problem);
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

test('the number of a purpose is compared as sellers write it', () => {
  expect(listSpellings('0007')).toEqual(['0007', '7']);
  expect(listSpellings('аб-00152/1')).toEqual(['аб-00152/1', 'АБ-152/1']);
  expect(listSpellings('100')).toEqual(['100']);
});

test.each([
  ['with the end-of-file sign in a line behind the last', `${text}\u001A`],
  ['with the end-of-file sign behind the last word', `${text.trimEnd()}\u001A`],
  ['without the totals', text.replaceAll(/Всего(?:Поступило|Списано)=.*\r\n/g, '')],
  ['with empty totals', text.replaceAll(/(Всего(?:Поступило|Списано))=.*\r\n/g, '$1=\r\n')],
  ['without totals and closing balance', text.replaceAll(/(?:Всего\S+|КонечныйОстаток)=.*\r\n/g, '')],
])('a statement %s is read as it is', (_name, written) => {
  const { credited, debited, closing, payments } = readStatement(utf8(written), own);
  expect({ credited, debited, closing }).toEqual({
    credited: expected.credited,
    debited: expected.debited,
    closing: expected.closing,
  });
  expect(payments).toHaveLength(3);
});

test('a refusal names the line, and both sums where they do not agree', () => {
  const lineOf = (words: string) => text.slice(0, text.indexOf(words)).split('\r\n').length;
  const spoilt = utf8(text.replace('Сумма=1220.5\r\n', 'Сумма=много\r\n'));
  const document = text.slice(0, text.indexOf('Номер=16')).split('\r\n').length - 1;
  expect(getRefusal(spoilt)).toMatchObject({ problem: 'broken', place: { line: document } });
  const changed = utf8(text.replace('Сумма=122000.00', 'Сумма=122000.01'));
  expect(getRefusal(changed)).toMatchObject({
    problem: 'unbalanced',
    place: { line: lineOf('СекцияРасчСчет'), stated: expected.credited, counted: expected.credited + 1 },
  });
  // Without totals the closing balance alone shows that a document is missing.
  const lost = text
    .replaceAll(/Всего(?:Поступило|Списано)=.*\r\n/g, '')
    .replace(/СекцияДокумент=Банк[\s\S]*?КонецДокумента\r\n/, '');
  expect(getRefusal(utf8(lost)).problem).toBe('unbalanced');
});

test('a file of two accounts of the seller has a statement of each, and a transfer between them is in both', () => {
  const second = '40702810138250123018';
  const section = text.slice(text.indexOf('СекцияРасчСчет'), text.indexOf('СекцияДокумент'));
  const other = section
    .replaceAll(expected.account, second)
    .replace(/НачальныйОстаток=.*\r/, 'НачальныйОстаток=0\r')
    .replace(/ВсегоСписано=.*\r/, 'ВсегоСписано=10.00\r')
    .replace(/ВсегоПоступило=.*\r/, 'ВсегоПоступило=0.00\r')
    .replace(/КонечныйОстаток=.*\r/, 'КонечныйОстаток=-10.00\r');
  const transfer =
    'СекцияДокумент=Платежное поручение\r\nНомер=7\r\nДата=20.11.2026\r\nСумма=10.00\r\nДатаСписано=20.11.2026\r\n' +
    `ДатаПоступило=20.11.2026\r\nПлательщикСчет=${second}\r\nПолучательСчет=${expected.account}\r\nКонецДокумента\r\n`;
  const file = text
    .replace('ВсегоПоступило=123220.50', 'ВсегоПоступило=123230.50')
    .replace('КонечныйОстаток=132720.50', 'КонечныйОстаток=132730.50')
    // The section of the second account follows the documents of the first.
    .replace('КонецФайла', `${transfer}${other}КонецФайла`);
  const statements = readStatements(utf8(file), new Set([...own, second]));
  expect(statements.map(({ account, payments }) => [account, payments.length])).toEqual([
    [expected.account, 4],
    [second, 1],
  ]);
  // An account that the card does not have is none of the seller's.
  expect(readStatement(utf8(file), own).payments).toHaveLength(4);
  // A difference in one account refuses the whole file.
  const wrong = utf8(file.replace('КонечныйОстаток=-10.00', 'КонечныйОстаток=-11.00'));
  expect(() => readStatements(wrong, new Set([...own, second]))).toThrow(StatementRefusal);
});
