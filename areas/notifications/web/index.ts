export { noticePanel } from './notices/load-notice-panel.ts';
export { useUnread } from './notices/use-unread.ts';
export { notificationsWeb } from './notifications-web.ts';
