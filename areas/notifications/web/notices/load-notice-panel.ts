import type { LazyComponent } from '@artel/web';

/** What the bell opens. */
export const noticePanel: LazyComponent = async () => (await import('./notice-panel.tsx')).NoticePanel;
