/** D-03: the tabs of the debug panel. */
export const tabs = ['mock', 'global', 'ui'] as const;
export type Tab = (typeof tabs)[number];

/** The tab of a flag; its name begins with it, apart from those that hold everywhere. */
export function getTab(flag: string): Tab {
  if (flag.startsWith('mock-')) return 'mock';
  return flag.startsWith('ui-') ? 'ui' : 'global';
}
