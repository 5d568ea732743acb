import * as z from 'zod/mini';

/**
 * Check of a text that stands in one line: no control characters, and no half of a character pair, which no database
 * and no JSON reader keeps as it was sent.
 */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u);
