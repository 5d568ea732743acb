import commonWords from './common-words.json' with { type: 'json' };

/**
 * The one rule by which the server refuses a password and the form says so while it is typed. The offline list of common
 * passwords stores their parts, words and keyboard walks, because a list of finished passwords would be longer
 * and refuse less.
 */

/** Keys of a Russian keyboard for the letters from U+0430 on, so that a word in either layout is the same keys. */
const RUSSIAN_KEYS = "f,dult;pbqrkvyjghcnea[wxio]sm'.z";
const FIRST_LETTER = 0x430;
const YO = 0x451;

function toKeys(text: string): string {
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code === YO ? '`' : (RUSSIAN_KEYS[code - FIRST_LETTER] ?? letter);
    })
    .join('');
}

const words: ReadonlySet<string> = new Set(commonWords.join(' ').split(/\s+/).map(toKeys));

/** Keys that follow each other: rows, columns, zigzags and both alphabets. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  "f,dult`;pbqrkvyjghcnea[wxio]sm'.z",
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7,ki8.lo9/;p0',
  'qazwsxedcrfvtgbyhnujm',
];
const steps: ReadonlySet<string> = new Set(
  walks.flatMap((walk) => [...walk].slice(1).flatMap((key, i) => [`${walk[i]}${key}`, `${key}${walk[i]}`])),
);

/** A birthday and a Russian mobile number: digits only, and known to others. */
const PERSONAL_NUMBERS = [
  /^\d\d\D?\d\d\D?(?:19|20)\d\d$/,
  /^(?:19|20)\d\d\D?\d\d\D?\d\d$/,
  /^\+?[78]?9\d{9}$/,
];

/** At most this many other characters around words are decoration; more of them are strength. */
const DECORATION = 8;

/** Whether a password is among the first guesses of an attacker; `about` are words that belong to the person. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const keys = toKeys(password);
  return (
    isMonotonous(keys) ||
    about.some((address) => isAddress(keys, toKeys(address))) ||
    PERSONAL_NUMBERS.some((number) => number.test(password)) ||
    isMadeOfWords(keys, about)
  );
}

/** Few different characters, a repeated part, or up to three walks over the keyboard (`qwerty12345`). */
function isMonotonous(keys: string): boolean {
  if (new Set(keys).size <= 4) return true;
  for (let period = 1; period <= keys.length / 2 && period < 10; period += 1) {
    if (keys.startsWith(keys.slice(period))) return true;
  }
  const breaks = [...keys].filter(
    (key, i) => i > 0 && key !== keys[i - 1] && !steps.has(`${keys[i - 1]}${key}`),
  );
  return breaks.length < 3;
}

/** One or two common words and some decoration (`P@ssw0rd2024!`). */
function isMadeOfWords(keys: string, about: readonly string[]): boolean {
  const own = new Set(about.flatMap(getWords));
  const isWord = (text: string) => words.has(text) || own.has(text);
  const trimmed = /[a-z](?:.*[a-z])?/s.exec(keys)?.[0] ?? '';
  return [keys, trimmed, plain(keys), plain(trimmed)]
    .flatMap((form) => [form.replace(/[^a-z`[\];',.]/g, ''), form.replace(/[^a-z]/g, '')])
    .some(
      (form) =>
        keys.length - form.length <= DECORATION && (isOneOrTwo(form, isWord) || consistsOf(form, [...own])),
    );
}

/** The address itself, with some decoration around it. */
function isAddress(keys: string, address: string): boolean {
  return address !== '' && keys.includes(address) && keys.length - address.length <= DECORATION;
}

/** Whether a text consists only of these words, in any order and number. */
function consistsOf(text: string, own: readonly string[]): boolean {
  const ends = [true];
  for (let at = 1; at <= text.length; at += 1) {
    ends[at] = own.some((word) => ends[at - word.length] === true && text.startsWith(word, at - word.length));
  }
  return text !== '' && ends[text.length] === true;
}

function isOneOrTwo(text: string, isWord: (text: string) => boolean): boolean {
  if (isWord(text)) return true;
  for (let cut = 2; cut <= text.length - 2; cut += 1) {
    if (isWord(text.slice(0, cut)) && isWord(text.slice(cut))) return true;
  }
  return false;
}

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Replaces digits and signs by the letters that they imitate. */
function plain(text: string): string {
  return text.replace(/[01!34@5$7]/g, (sign) => DISGUISES[sign] ?? sign);
}

/** The words of an address: its name and its host, whole and in parts. */
function getWords(email: string): string[] {
  const [name = '', host = ''] = toKeys(email).split('@');
  const parts = [name, ...name.split(/[^a-z]+/), host, ...host.split('.'), ...host.split(/[^a-z]+/)];
  return parts.map((part) => part.replace(/[^a-z]/g, '')).filter((part) => part.length >= 3);
}
