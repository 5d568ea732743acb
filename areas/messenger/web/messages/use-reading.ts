import type { LineState } from '@artel/messenger/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readUpTo } from './acts.ts';

/** Milliseconds on screen after which a message counts as read. */
const SEEN_MS = 300;
/** Positions are stored at most once in this many milliseconds. */
const WRITE_MS = 2_000;

/**
 * Stores the reading position: messages that were on screen long enough in a window with the focus. `seenSeq`
 * is the last place that is fully on screen; on a telephone another pane may cover the line.
 */
export function useReading(
  line: LineState | null,
  seenSeq: number,
  isReader: boolean,
  isInFront: () => boolean,
): void {
  const queries = useQueryClient();
  const read = useRef(0);
  const written = useRef({ at: 0, seq: 0, epoch: -1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lineId = line?.lineId;
  const epoch = line?.epoch;

  const write = useEffectEvent(() => {
    timer.current = undefined;
    if (line === null || !isReader) return;
    const seq = read.current;
    const isKnown = written.current.epoch === line.epoch && written.current.seq >= seq;
    if (seq <= line.readSeq || isKnown) return;
    written.current = { at: Date.now(), seq, epoch: line.epoch };
    readUpTo(queries, line, seq).catch(() => {
      // The next look at the line stores it again.
      written.current = { at: Date.now(), seq: 0, epoch: -1 };
    });
  });

  const see = useEffectEvent((seq: number) => {
    if (!document.hasFocus() || document.visibilityState !== 'visible' || !isInFront()) return;
    read.current = Math.max(read.current, seq);
    const pause = Math.max(0, written.current.at + WRITE_MS - Date.now());
    timer.current ??= setTimeout(write, pause);
  });

  // After "mark as unread" nothing is read automatically until the person looks at the line again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line or epoch begins from nothing.
  useEffect(() => {
    read.current = 0;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [lineId, epoch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place of another line is seen again.
  useEffect(() => {
    if (seenSeq <= 0) return;
    let seen: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(seen);
      seen = setTimeout(() => see(seenSeq), SEEN_MS);
    };
    begin();
    window.addEventListener('focus', begin);
    return () => {
      clearTimeout(seen);
      window.removeEventListener('focus', begin);
    };
  }, [seenSeq, lineId]);
}
