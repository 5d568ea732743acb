/** A chunk of its own: the words weigh more than the rest of the page, and only a new password is judged by them. */
export { isCommonPassword } from '@artel/identity/contract';
