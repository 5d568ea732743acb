const LATIN = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
/** The three letters that no list has as numbers: the short I, and both signs that change the one before. */
const LEFT_OUT = [0x439, 0x44a, 0x44c];
const CYRILLIC = Array.from({ length: 32 }, (_, at) => 0x430 + at)
  .filter((code) => !LEFT_OUT.includes(code))
  .map((code) => String.fromCharCode(code));

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number as a list counts. */
export function formatCount(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return toLetters(count, LATIN);
    case 'upperLetter':
      return toLetters(count, LATIN).toUpperCase();
    case 'russianLower':
      return toLetters(count, CYRILLIC);
    case 'russianUpper':
      return toLetters(count, CYRILLIC).toUpperCase();
    case 'lowerRoman':
      return toRoman(count);
    case 'upperRoman':
      return toRoman(count).toUpperCase();
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

/** After the last letter they are doubled: z, aa, bb. */
function toLetters(count: number, letters: readonly string[]): string {
  const at = Math.max(0, count - 1);
  return (letters[at % letters.length] ?? '').repeat(Math.min(20, Math.floor(at / letters.length) + 1));
}

function toRoman(count: number): string {
  let left = Math.min(count, 3_999);
  let roman = '';
  for (const [value, letters] of ROMAN) for (; left >= value; left -= value) roman += letters;
  return roman;
}
