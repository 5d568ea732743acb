import { useMutationState } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentConnection, doubtConnection, onConnectionChange } from '../connection/connection.ts';
import { ConnectionBar } from '../ui/connection/connection-bar.tsx';
import styles from './connection-line.module.css';

/** How long the return of the connection is shown. */
const SHOWN_MS = 4_000;
/** The height of the line, for elements that stick below it. */
const HEIGHT = '--artel-connection';

/**
 * A line of the frame above the page: the server cannot be reached, which changes wait for it, and it is back. It
 * takes room of its own and covers nothing.
 */
export function ConnectionLine() {
  const connection = useSyncExternalStore(onConnectionChange, currentConnection);
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length;
  const [isChecking, setConfirming] = useState(false);
  const isBack = useIsBack(connection === 'lost');
  const request = () => {
    setConfirming(true);
    void doubtConnection().finally(() => setConfirming(false));
  };
  const isLost = connection === 'lost';
  const line = useRef<HTMLDivElement>(null);
  const isShown = isLost || isBack;
  useLayoutEffect(() => {
    const { current } = line;
    if (!isShown || current === null) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${current.offsetHeight}px`));
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [isShown]);
  return (
    <div ref={line} className={styles.line} aria-live="polite" aria-atomic>
      {isLost && (
        <ConnectionBar state={waiting > 0 ? 'waiting' : 'lost'} isChecking={isChecking} onCheck={request} />
      )}
      {isBack && !isLost && <ConnectionBar state="back" />}
    </div>
  );
}

/** True for a moment after the connection is back. */
function useIsBack(isLost: boolean): boolean {
  const wasLost = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const returned = wasLost.current && !isLost;
    wasLost.current = isLost;
    setBack(returned);
    if (!returned) return;
    const timer = setTimeout(() => setBack(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isBack;
}
