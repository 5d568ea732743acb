/**
 * The path where a letter's recipient declines or permits letters of its kind: a page to read, and the target
 * of mail programs' posts (RFC 8058). The area with the page declares it under this path.
 */
export const LETTER_CHOICE_PATH = '/letters/{token}';
