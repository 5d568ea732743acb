import { type ReactNode, useRef } from 'react';
import { PaneLine } from './pane-line.tsx';
import styles from './panes.module.css';
import { usePaneWidth } from './use-pane-width.ts';

interface SplitPaneProps {
  /** Its width is remembered by this name. */
  readonly name: string;
  readonly children: ReactNode;
  /** The second pane; without it the first one has all the room. */
  readonly end: ReactNode;
}

const LIMITS = { least: 240, usual: 340, most: 640 };

/**
 * Two panes beside each other; the line between them is moved by the pointer and by arrows, and its position
 * is remembered.
 */
export function SplitPane({ name, children, end }: SplitPaneProps) {
  const width = usePaneWidth(name, LIMITS);
  const panes = useRef<HTMLDivElement>(null);
  const hasEnd = end !== null && end !== undefined && end !== false;
  return (
    <div
      ref={panes}
      className={styles.panes}
      data-split={hasEnd || undefined}
      style={{ '--end': `${width.width}px` } as never}
    >
      <div className={styles.start}>{children}</div>
      {hasEnd && (
        <>
          <PaneLine {...width} panes={panes} side="end" />
          <div className={styles.end}>{end}</div>
        </>
      )}
    </div>
  );
}
