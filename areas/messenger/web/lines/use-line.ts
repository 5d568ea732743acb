import { useEffect, useState, useSyncExternalStore } from 'react';
import { LineStore } from './line-store.ts';
import { loadWindow, openLine } from './lines.ts';

export type LineTarget =
  | { readonly kind: 'place'; readonly seq: number }
  /** Starts at the first unread message, or at the newest if all is read. */
  | { readonly kind: 'unread' };

/** A shown line: its messages, and whether loading the first ones failed. */
export function useLine(lineId: string, target: LineTarget) {
  const [store, setStore] = useState(() => new LineStore(lineId));
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState('');
  const place = target.kind === 'place' ? target.seq : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt loads the same line again.
  useEffect(() => {
    const opened = openLine(lineId);
    let isOver = false;
    setStore(opened.store);
    setError(null);
    openAt(lineId, place).then(
      () => !isOver && setReady(lineId),
      (failure) => !isOver && setError(failure),
    );
    return () => {
      isOver = true;
      opened.close();
    };
    // A new place is loaded by the timeline, which is mounted already.
  }, [lineId, attempt]);
  const seen = useSyncExternalStore(store.listen, store.get);
  const isOwn = store.lineId === lineId;
  return {
    store,
    isReady: isOwn && ready === lineId,
    seen: isOwn ? seen : { line: null, bySeq: new Map<number, never>(), byId: new Map<string, never>() },
    error,
    retry: () => setAttempt((before) => before + 1),
  };
}

async function openAt(lineId: string, place: number | null): Promise<void> {
  if (place !== null) return void (await loadWindow(lineId, { around: place }));
  const line = await loadWindow(lineId, {});
  if (line.firstUnreadSeq !== null) await loadWindow(lineId, { around: line.firstUnreadSeq });
}
