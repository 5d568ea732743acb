export { nextMeetingPart } from './dashboard.ts';
export { meetingHandedOver, meetingPlanned } from './events.ts';
export { meetingsLimits } from './limits.ts';
export { meetingsChanged } from './live.ts';
export { Meeting, MOST_GUESTS, meetingsErrors, PLANNING_ADDRESS, planMeeting } from './meetings.ts';
