/**
 * Where a letter's recipient stops or allows others like it: a page to read, and what mail programs post to (RFC 8058).
 * The area that has the page declares it under this path.
 */
export const LETTER_CHOICE_PATH = '/letters/{token}';
