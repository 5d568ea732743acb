import * as z from 'zod/mini';

/**
 * Checks that a text has one line: no control characters, and no half of a surrogate pair, which neither
 * PostgreSQL nor JSON parsers store unchanged.
 */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Checks that a text of any form can be stored: no characters that PostgreSQL or JSON parsers would change. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u);

/** Invisible characters that are part of emoji: joiners, variation selectors, and the letters of three spelt flags. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** Characters without width or ink, and those that change the direction of the text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Removes invisible characters, which texts from files and registers contain by accident. */
export function withoutInvisible(text: string): string {
  let [visible, from] = ['', 0];
  for (const { 0: sign, index } of text.matchAll(IN_EMOJI)) {
    visible += text.slice(from, index).replace(INVISIBLE, '') + sign;
    from = index + sign.length;
  }
  return visible + text.slice(from).replace(INVISIBLE, '');
}

/** Whether a text has invisible characters, with which two equal-looking names would differ. */
export function hasInvisible(text: string): boolean {
  return withoutInvisible(text) !== text;
}

/** Whether a text consists of blanks and invisible characters alone. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Checks that a text can serve as a name: one line of visible characters. */
export const readableLine = readable(/[\p{Cc}\p{Cs}]/u);

/** The same for a text of several lines. */
export const readableText = readable(/(?!\n)[\p{Cc}\p{Cs}]/u);

function readable(foreign: RegExp) {
  return z.check<string>((context) => {
    const code = findProblem(context.value, foreign);
    if (code !== null) context.issues.push({ code: 'custom', input: context.value, params: { code } });
  });
}

function findProblem(value: string, foreign: RegExp): string | null {
  if (foreign.test(value)) return 'format';
  return hasInvisible(value) ? 'invisible' : null;
}
