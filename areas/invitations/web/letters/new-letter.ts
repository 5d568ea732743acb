/** The search params of the page that open the letter form at once. */
export const NEW_LETTER = { new: 'letter' };
