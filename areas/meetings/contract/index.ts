export { meetingsErrors } from './errors.ts';
export { meetingPlanned } from './events.ts';
export { Meeting, planMeeting } from './meetings.ts';
