/** What the address of the page says where people are asked in by letter at once. */
export const NEW_LETTER = { new: 'letter' };
