import { COMPANY_FORMS } from './payment-code.protocol.ts';

/** The payee, in the form that banking applications require. */
interface PaymentCode {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
  readonly bik: string;
  readonly correspondentAccount: string;
  readonly inn?: string;
  readonly kpp?: string;
  /** In kopecks. */
  readonly kopecks?: number;
  readonly purpose?: string;
}

interface Payee {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
  readonly bik: string;
  readonly correspondentAccount: string;
  readonly inn: string;
  readonly kpp: string;
}

/** The payment code of an invoiced sum; a bank without an account of its own at the central one is written as 0. */
export function buildPaymentCode(
  { name, account, bankName, bik, correspondentAccount, inn, kpp }: Payee,
  requested: { readonly kopecks: number; readonly purpose: string },
): string {
  const payee = { name, account, bankName, bik, inn, kpp };
  return paymentCode({ ...payee, correspondentAccount: correspondentAccount || '0', ...requested });
}

/** Characters allowed between fields, in the order in which they are tried. */
const SEPARATORS = '|#~^;'.split('');

/** The standard's limit of the fields that a code must have, in bytes: a letter of Cyrillic takes two. */
const MOST_BYTES = 300;

/**
 * The text of a payment's QR code by GOST R 56042-2014, in UTF-8. The separator is the first candidate that
 * occurs in no value; if all of them occur, the usual one is removed from the values.
 */
export function paymentCode(code: PaymentCode): string {
  const { name, bankName } = fitNames(code);
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Name', name],
    ['PersonalAcc', code.account],
    ['BankName', bankName],
    ['BIC', code.bik],
    ['CorrespAcc', code.correspondentAccount],
    ['PayeeINN', code.inn],
    ['KPP', code.kpp],
    ['Sum', code.kopecks === undefined ? undefined : String(code.kopecks)],
    ['Purpose', code.purpose === undefined ? undefined : cut(code.purpose, 210)],
  ];
  const known = fields.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]]));
  const all = known.map(([, value]) => value).join('');
  const free = SEPARATORS.find((sign) => !all.includes(sign));
  const separator = free ?? '|';
  const clean = (value: string) => (free === undefined ? value.replaceAll('|', '/') : value);
  return ['ST00012', ...known.map(([key, value = '']) => `${key}=${clean(value)}`)].join(separator);
}

type Names = Pick<PaymentCode, 'name' | 'bankName'>;

/**
 * Fits both names into the limit: legal forms become their abbreviations, then the bank's name is cut, which
 * its BIC says too, down to a third of the room, and the payee's name last.
 */
function fitNames({ name, bankName, account, bik, correspondentAccount }: PaymentCode): Names {
  const fixed = ['ST00012', 'Name=', `PersonalAcc=${account}`, 'BankName=', `BIC=${bik}`];
  const room = MOST_BYTES - countBytes([...fixed, `CorrespAcc=${correspondentAccount}`].join('|'));
  const names = { name: cut(name, 160), bankName: cut(bankName, 45) };
  if (countBytes(names.name + names.bankName) <= room) return names;
  const short = { name: cut(abbreviate(name), 160), bankName: cut(abbreviate(bankName), 45) };
  const ofBank = Math.max(room - countBytes(short.name), Math.floor(room / 3));
  const cutBank = cutToBytes(short.bankName, ofBank);
  return { name: cutToBytes(short.name, room - countBytes(cutBank)), bankName: cutBank };
}

/** Cuts between characters, never within one of two units. */
const cut = (text: string, atMost: number) => [...text].slice(0, atMost).join('');

const countBytes = (text: string) => Buffer.byteLength(text);

const abbreviate = (name: string) =>
  COMPANY_FORMS.reduce((text, [form, short]) => text.replace(form, short), name).trim();

/** The beginning of a text within a number of bytes; no character is cut in two. */
function cutToBytes(text: string, atMost: number): string {
  let cut = '';
  let bytes = 0;
  for (const character of text) {
    bytes += countBytes(character);
    if (bytes > atMost) break;
    cut += character;
  }
  return cut.trimEnd();
}
