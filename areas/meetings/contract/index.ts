export { nextMeetingPart } from './dashboard.ts';
export { meetingPlanned } from './events.ts';
export { meetingsLimits } from './limits.ts';
export { meetingsChanged, runChanged } from './live.ts';
export {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  Meeting,
  MOST_GUESTS,
  meetingsErrors,
  PLANNING_ADDRESS,
  planMeeting,
} from './meetings.ts';
export { listPast, listPlanned, listRunning, PastItem, PlannedItem, RunningItem } from './mine.ts';
export { meetingsPages } from './pages.ts';
export {
  createRoom,
  endRun,
  getRoom,
  guestName,
  joinRoom,
  lockRoom,
  MOST_IN_ROOM,
  openPersonalRoom,
  openPlannedRoom,
  Room,
  RoomRole,
  removeParticipant,
  roomErrors,
} from './rooms.ts';
export {
  MEET_FRAME_BYTES,
  MEET_SOCKET_PATH,
  MeetClientFrame,
  MeetPerson,
  MeetServerFrame,
  meetClose,
  PersonState,
  PLACES,
  PlacedStream,
  SECTIONS,
} from './sockets.ts';
