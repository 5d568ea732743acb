import { defineInside } from '@artel/web';

/** What a signed-in person sees of the calendar outside its page. */
export const calendarInside = defineInside({});
