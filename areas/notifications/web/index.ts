export { noticePanel } from './bell/load-notice-panel.ts';
export { useUnread } from './bell/use-unread.ts';
export { notificationsWeb } from './notifications-web.ts';
