import type { LazyComponent } from '@artel/web';

/** Loads the panel that the bell opens. */
export const noticePanel: LazyComponent = async () => (await import('./notice-panel.tsx')).NoticePanel;
