import { LazyPart, useHasTasks } from '@artel/web';

const loadTray = async () => (await import('./open-tray.tsx')).OpenTray;

/** The long tasks, in the corner of every page; nothing of it is loaded before there is one. */
export function TaskTray() {
  return useHasTasks() ? <LazyPart load={loadTray} waiting={null} /> : null;
}
