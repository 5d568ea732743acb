export {
  Calendar,
  CalendarGrant,
  CalendarRole,
  grantCalendarAccess,
  listCalendarAccess,
  listCalendars,
  removeOverlay,
  revokeCalendarAccess,
  showCalendar,
  updateCalendar,
} from './calendars.ts';
export { nextEventsPart } from './dashboard.ts';
export {
  Answer,
  answerEvent,
  CalendarEvent,
  createEvent,
  deleteEvent,
  EventGuest,
  getEvent,
  type Scope,
  setReminders,
  undoChange,
  updateEvent,
} from './entries.ts';
export { calendarErrors } from './errors.ts';
export {
  eventCancelled,
  eventMoved,
  eventPlanned,
  guestAnswered,
  guestsInvited,
  reminderDue,
} from './events.ts';
export { answerInvitation, getInvitation, Invitation } from './invitations.ts';
export {
  calendarLimits,
  LONGEST_RANGE,
  MOST_CALENDARS,
  MOST_EXCEPTIONS,
  MOST_GUESTS,
  MOST_LISTED,
  MOST_OVERRIDES,
  MOST_REMINDERS,
  UNDO_SECONDS,
} from './limits.ts';
export { calendarChanged } from './live.ts';
export { BusyTimes, listBusy, listOccurrences, Occurrence } from './occurrences.ts';
export { calendarPages } from './pages.ts';
export {
  answerReceived,
  ReceivedAct,
  ReceivedEvent,
  ReceivedRemark,
  receivedComment,
} from './received.ts';
export {
  type Frequency,
  formatRule,
  parseRule,
  parseUntil,
  type Rule,
  type RuleDay,
} from './rule.ts';
export type { When } from './when.ts';
