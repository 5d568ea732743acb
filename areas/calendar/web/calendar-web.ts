import { defineWebArea } from '@artel/web';

/** The area's screens. */
export const calendarWeb = defineWebArea({
  name: 'calendar',
  inside: async () => (await import('./calendar-inside.ts')).calendarInside,
});
