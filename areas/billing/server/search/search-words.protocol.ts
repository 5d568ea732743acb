/** A number with its sign, or behind the name of its document: «№ 7», «Счёт № 7», «УПД 3», «акт №3 от 30.11.2026». */
export const NAMED_NUMBER =
  /^(?:(?<kind>сч[её]т-фактура|сч[её]т|сч\.|акт|упд)\s{0,3}(?:№|N|#)?|№|N(?=[\s\d])|#)\s{0,3}(?<number>[\p{L}\d/-]{0,30}\d)(?:\s{1,3}от\s.{0,30})?$/iu;

/** The documents of these words, by the beginning of the word. */
export const KINDS_OF_WORDS = [
  { begins: /^сч[её]т-/iu, kinds: ['upd-1'] },
  { begins: /^сч/iu, kinds: ['invoice'] },
  { begins: /^акт/iu, kinds: ['act'] },
  { begins: /^упд/iu, kinds: ['upd-1', 'upd-2'] },
] as const;

/** The letters that are written as one. */
export const ALIKE = { from: 'ё', to: 'е' } as const;
