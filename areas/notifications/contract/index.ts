export { notificationsErrors } from './errors.ts';
export { getLetterChoice, updateLetterChoice } from './letter-choice.ts';
export { noticesChanged } from './live.ts';
export {
  countUnread,
  listNotices,
  Notice,
  readAllNotices,
  readNotice,
} from './notices.ts';
export { notificationsPages } from './pages.ts';
export { getPreferences, Preferences, updatePreferences } from './preferences.ts';
