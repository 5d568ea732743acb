import { hasInvisible } from '@artel/contract';

/**
 * The longest name that the file systems of Windows, macOS and Linux can store: Linux counts bytes, the
 * others UTF-16 units.
 */
const LONGEST_NAME = 255;

const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff<>:"/\\|?*]/u;
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;

/** The reason why a name can't be used. */
type NameProblem = 'empty' | 'too-long' | 'character' | 'invisible' | 'edges' | 'ending' | 'device';

/**
 * A name in its stored form: composed (NFC), because macOS sends some Cyrillic letters in two parts each, and without spaces around
 * it, which Windows cuts off.
 */
export function composeName(name: string): string {
  return name.normalize('NFC').trim();
}

/**
 * Returns the reason why a composed name would not work on Windows, macOS or Linux; null if it works on all
 * of them.
 */
export function findNameProblem(name: string): NameProblem | null {
  if (name === '') return 'empty';
  if (FORBIDDEN.test(name)) return 'character';
  // Includes characters that reverse the direction of text: with them a program could look like a document.
  if (hasInvisible(name)) return 'invisible';
  if (name.length > LONGEST_NAME || getBytes(name) > LONGEST_NAME) return 'too-long';
  if (name.endsWith('.')) return 'ending';
  return DEVICE.test(name) ? 'device' : null;
}

/**
 * The same for a name that a program sends. It is stored as sent or refused, because the program would not
 * find its file under a trimmed name.
 */
export function findSentNameProblem(name: string): NameProblem | null {
  return findNameProblem(name) ?? (composeName(name) === name.normalize('NFC') ? null : 'edges');
}

/** Length in UTF-8. */
function getBytes(name: string): number {
  return encodeURIComponent(name).replace(/%[0-9A-F]{2}/g, '-').length;
}

/** Returns the key by which names in one folder are compared: without case; the letters ie and io differ. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

const NUMBER = /\d+/g;

/**
 * Returns the key by which names are sorted, character by character: numbers by value (`Act 2` before `Act
 * 10`), io right after ie. The longest number that is sorted correctly has 99 digits.
 */
export function sortKey(name: string): string {
  return nameKey(name)
    .replace(NUMBER, (digits) => {
      let zeros = 0;
      while (zeros < digits.length - 1 && digits[zeros] === '0') zeros += 1;
      const significant = digits.slice(zeros);
      return `${String(Math.min(significant.length, 99)).padStart(2, '0')}${significant}`;
    })
    .replaceAll('\u0451', '\u0435\u{10ffff}');
}

/** A name with a number: `Report (2).xlsx`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  const mark = ` (${number})`;
  let stem = name.slice(0, name.length - ending.length);
  while (findNameProblem(`${stem}${mark}${ending}`) === 'too-long') stem = [...stem].slice(0, -1).join('');
  return `${stem.trimEnd()}${mark}${ending}`;
}
