export { calendarWeb } from './calendar-web.ts';
