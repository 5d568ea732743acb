import type { RequisiteCode } from './problem.ts';

/** Order of the Bank of Russia N 515 of 08.09.1997. */
const WEIGHTS = [7, 1, 3];
/**
 * In an account in a clearing currency the sixth character is a letter, whose index in this row counts as its
 * digit;
 */
const CURRENCY_LETTERS = '\u0410\u0412\u0421\u0415\u041d\u041a\u041c\u0420\u0422\u0425';
/** people also type the similar Latin letter. */
const LATIN_LETTERS = 'ABCEHKMPTX';
const ACCOUNT = new RegExp(`^\\d{5}[\\d${CURRENCY_LETTERS}${LATIN_LETTERS}]\\d{14}$`);

/** Returns whether the control digit of a twenty-digit account matches the three digits that represent its bank. */
function hasRightKey(account: string, bankDigits: string): boolean {
  const digits = [...(bankDigits + account)].map((place) => {
    const letter = Math.max(CURRENCY_LETTERS.indexOf(place), LATIN_LETTERS.indexOf(place));
    return letter === -1 ? Number(place) : letter;
  });
  const sum = digits.reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 0)) % 10), 0);
  return sum % 10 === 0;
}

const ofBank = (bik: string) => bik.slice(6);
const ofBankOfRussia = (bik: string) => `0${bik.slice(4, 6)}`;

/**
 * Finds the error in the format of a bank's number, or null; the directory of the Bank of Russia decides
 * whether the bank exists.
 */
export function findBikProblem(bik: string): RequisiteCode | null {
  return /^0[14]\d{7}$/.test(bik) ? null : 'bik.format';
}

/** Finds the error in an account in the bank of this BIK, or null. */
export function findAccountProblem(account: string, bik: string): RequisiteCode | null {
  if (!ACCOUNT.test(account)) return 'account.format';
  // The treasury's own accounts have no such control digit.
  if (account.startsWith('03') || bik.startsWith('01')) return 'account.treasury';
  if (findBikProblem(bik) !== null) return null;
  // Units of the Bank of Russia hold accounts under its own number.
  const digits = /00[012]$/.test(bik) ? ofBankOfRussia(bik) : ofBank(bik);
  return hasRightKey(account, digits) ? null : 'account.key';
}

/**
 * Finds the error in the correspondent account of the bank of this BIK, or null; for the treasury it is its
 * single account.
 */
export function findCorrespondentProblem(account: string, bik: string): RequisiteCode | null {
  if (!/^(301\d{17}|40102\d{15})$/.test(account)) return 'correspondent.format';
  if (findBikProblem(bik) !== null) return null;
  return hasRightKey(account, ofBankOfRussia(bik)) ? null : 'correspondent.key';
}
