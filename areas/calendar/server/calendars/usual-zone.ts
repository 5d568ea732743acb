/** The zone of people who chose none. */
export const USUAL_ZONE = 'Europe/Moscow';
