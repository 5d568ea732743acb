import { DEBUG_PARAMETER, LazyPart, usePageSearch } from '@artel/web';

const panel = async () => (await import('./debug-panel.tsx')).DebugPanel;

/** D-01: the debug panel, for addresses that request it; others never load it. */
export function DebugWidget() {
  return usePageSearch(DEBUG_PARAMETER) === 'true' && <LazyPart load={panel} waiting={null} />;
}
