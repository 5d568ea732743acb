import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { storedValue } from '../../browser/stored-value.ts';
import { t } from '../../i18n/texts.ts';
import styles from './panes.module.css';

interface SplitPaneProps {
  /** Its width is remembered by this name. */
  readonly name: string;
  readonly children: ReactNode;
  /** The second pane; without it the first one has all the room. */
  readonly end: ReactNode;
}

/** CSS pixels. */
const WIDTH = { least: 240, usual: 340, most: 640, step: 16 };

const widths = new Map<string, ReturnType<typeof newWidth>>();

const newWidth = (name: string) =>
  storedValue<number>(`artel-pane-${name}`, (kept) =>
    typeof kept === 'number' ? within(kept) : WIDTH.usual,
  );

/** Two panes beside each other; the line between them is moved by the pointer and by arrows, and stays where it was left. */
export function SplitPane({ name, children, end }: SplitPaneProps) {
  const kept = widths.get(name) ?? newWidth(name);
  widths.set(name, kept);
  const width = useSyncExternalStore(kept.listen, kept.get);
  const panes = useRef<HTMLDivElement>(null);
  const set = (next: number) => kept.set(within(next));
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set((panes.current?.getBoundingClientRect().right ?? 0) - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width + WIDTH.step,
      ArrowRight: width - WIDTH.step,
      Home: WIDTH.most,
      End: WIDTH.least,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const hasEnd = end !== null && end !== undefined && end !== false;
  return (
    <div
      ref={panes}
      className={styles.panes}
      data-split={hasEnd || undefined}
      style={{ '--end': `${width}px` } as never}
    >
      <div className={styles.start}>{children}</div>
      {hasEnd && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a line that is moved is no rule of the text */}
          <div
            role="separator"
            tabIndex={0}
            className={styles.line}
            aria-label={t('ui.pane-width')}
            aria-orientation="vertical"
            aria-valuenow={width}
            aria-valuemin={WIDTH.least}
            aria-valuemax={WIDTH.most}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={follow}
            onKeyDown={onKeyDown}
          />
          <div className={styles.end}>{end}</div>
        </>
      )}
    </div>
  );
}

function within(width: number): number {
  return Math.round(Math.max(WIDTH.least, Math.min(WIDTH.most, width)));
}
