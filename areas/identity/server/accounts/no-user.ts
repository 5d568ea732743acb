/** The id in place of a person who is not known yet; no row has it. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';
