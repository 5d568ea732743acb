export { calendarWeb } from './calendar-web.ts';
export { ReceivedCard } from './received/received-card.tsx';
