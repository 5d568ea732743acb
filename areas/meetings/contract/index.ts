export { meetingsErrors } from './errors.ts';
export { meetingPlanned } from './events.ts';
export { Meeting, MOST_GUESTS, planMeeting } from './meetings.ts';
