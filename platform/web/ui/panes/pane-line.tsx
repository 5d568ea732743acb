import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './panes.module.css';
import type { PaneWidth } from './use-pane-width.ts';

interface PaneLineProps extends PaneWidth {
  /** The panes that it separates. */
  readonly panes: RefObject<HTMLElement | null>;
  /** The pane whose width changes is before or after the line. */
  readonly side: 'start' | 'end';
  readonly variant?: 'gap' | 'hairline';
  readonly label?: string;
}

/** CSS pixels that an arrow moves the line by. */
const STEP = 16;

/** The line between two panes: the pointer, arrows, Home and End move it, a double click puts it back. */
export function PaneLine({ panes, side, variant = 'gap', label, width, limits, set }: PaneLineProps) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left = 0, right = 0 } = panes.current?.getBoundingClientRect() ?? {};
    set(side === 'start' ? event.clientX - left : right - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [wider, narrower] = side === 'start' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const [widest, narrowest] = side === 'start' ? ['End', 'Home'] : ['Home', 'End'];
    const next = {
      [wider]: width + STEP,
      [narrower]: width - STEP,
      [widest]: limits.most,
      [narrowest]: limits.least,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no rule of the text
    <div
      role="separator"
      tabIndex={0}
      className={styles.line}
      data-variant={variant}
      data-side={side}
      aria-label={label ?? t('ui.pane-width')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={limits.least}
      aria-valuemax={limits.most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onDoubleClick={() => set(limits.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
