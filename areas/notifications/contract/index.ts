export { notificationsErrors } from './errors.ts';
export { noticesChanged } from './live.ts';
export {
  countUnread,
  listNotices,
  Notice,
  readAllNotices,
  readNotice,
} from './notices.ts';
export { getPreferences, Preferences, updatePreferences } from './preferences.ts';
