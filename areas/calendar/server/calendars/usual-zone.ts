/** The zone of people who have not chosen one. */
export const USUAL_ZONE = 'Europe/Moscow';
