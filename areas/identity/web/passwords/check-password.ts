/** A separate chunk, because the words are larger than the rest of the page and only the check of a new password needs them. */
export { isCommonPassword } from '@artel/identity/contract';
