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

/**
 * The text of a payment's QR code by GOST R 56042-2014, in UTF-8. The separator is the first candidate that
 * occurs in no value; if all of them occur, the usual one is removed from the values.
 */
export function paymentCode(code: PaymentCode): string {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Name', code.name.slice(0, 160)],
    ['PersonalAcc', code.account],
    ['BankName', code.bankName.slice(0, 45)],
    ['BIC', code.bik],
    ['CorrespAcc', code.correspondentAccount],
    ['PayeeINN', code.inn],
    ['KPP', code.kpp],
    ['Sum', code.kopecks === undefined ? undefined : String(code.kopecks)],
    ['Purpose', code.purpose?.slice(0, 210)],
  ];
  const known = fields.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]]));
  const all = known.map(([, value]) => value).join('');
  const free = SEPARATORS.find((sign) => !all.includes(sign));
  const separator = free ?? '|';
  const clean = (value: string) => (free === undefined ? value.replaceAll('|', '/') : value);
  return ['ST00012', ...known.map(([key, value = '']) => `${key}=${clean(value)}`)].join(separator);
}
