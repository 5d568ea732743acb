export { useUnread } from './notices/api.ts';
export { noticePanel } from './notices/load-notice-panel.ts';
export { notificationsWeb } from './notifications-web.ts';
