export { nextMeetingPart } from './dashboard.ts';
export { meetingPlanned } from './events.ts';
export { meetingsLimits } from './limits.ts';
export {
  MEET_FRAME_BYTES,
  MEET_LINE_PATH,
  MeetClientFrame,
  MeetPerson,
  MeetServerFrame,
  meetClose,
  PersonState,
  PLACES,
  PlacedStream,
  SECTIONS,
} from './line.ts';
export { meetingsChanged, runChanged } from './live.ts';
export { Meeting, MOST_GUESTS, meetingsErrors, PLANNING_ADDRESS, planMeeting } from './meetings.ts';
export { meetingsPages } from './pages.ts';
export {
  createRoom,
  endRun,
  getRoom,
  guestName,
  joinRoom,
  listPast,
  listPlanned,
  listRunning,
  lockRoom,
  MOST_IN_ROOM,
  openPersonalRoom,
  openPlannedRoom,
  PastItem,
  PlannedItem,
  Room,
  RoomRole,
  RunningItem,
  removeParticipant,
  roomErrors,
} from './rooms.ts';
