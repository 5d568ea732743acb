import * as z from 'zod/mini';

/**
 * Check of a text that stands in one line: no control characters, and no half of a character pair, which no database
 * and no JSON reader keeps as it was sent.
 */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Emoji are joined from several by a sign of their own, and shown in colour by another: these two are seen there. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3)|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;

/** What takes no place, or a place without ink, and what turns the direction of the text. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;

/** Whether a text has signs that are not seen: two names that look the same would differ. */
export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text.replace(IN_EMOJI, ''));
}

/** Whether nothing of a text is seen: blanks and invisible signs alone. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Check of a text that people read as a name: one line, every sign of which is seen. */
export const readableLine = z.check<string>((context) => {
  const code = findLineProblem(context.value);
  if (code !== null) context.issues.push({ code: 'custom', input: context.value, params: { code } });
});

function findLineProblem(value: string): string | null {
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return 'format';
  return hasInvisible(value) ? 'invisible' : null;
}
