/**
 * A separate chunk, because the list of words is larger than the rest of the page and only the check of a new
 * password needs it.
 */
export { isCommonPassword } from '@artel/identity/contract';
