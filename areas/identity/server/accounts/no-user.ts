/** No row has this id: it stands where a person would, while nobody is known. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';
