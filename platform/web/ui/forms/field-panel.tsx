import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Floating } from '../popover/floating.tsx';
import styles from './field-panel.module.css';

/** Pixels between the field and the panel, and to the edges of the window. */
const GAP = 4;
const EDGE = 8;
/** Pixels below a field that are enough for a panel; with less the roomier side is taken. */
const ENOUGH = 232;

/**
 * A panel at the field before it, above everything else: the page and the dialog around the field do not move
 * when it opens, so a click on a button below reaches that button.
 */
export function FieldPanel({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    panel.current?.showPopover();
    place(panel.current);
  }, []);
  useEffect(() => {
    const follow = () => place(panel.current);
    // A dialog scrolls inside; its events do not bubble.
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, []);
  return (
    <Floating
      ref={panel}
      popover="manual"
      className={styles.panel}
      // The field keeps the focus, also when the list is scrolled by its bar.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Floating>
  );
}

function place(panel: HTMLElement | null): void {
  const field = panel?.previousElementSibling?.querySelector('input')?.getBoundingClientRect();
  if (panel === null || field === undefined) return;
  const height = window.visualViewport?.height ?? window.innerHeight;
  const [above, below] = [field.top - GAP - EDGE, height - field.bottom - GAP - EDGE];
  const isBelow = below >= ENOUGH || below >= above;
  const { style } = panel;
  style.setProperty('left', `${field.left}px`);
  style.setProperty('width', `${field.width}px`);
  style.setProperty('top', isBelow ? `${field.bottom + GAP}px` : 'auto');
  style.setProperty('bottom', isBelow ? 'auto' : `${window.innerHeight - field.top + GAP}px`);
  style.setProperty('--room', `${Math.max(0, isBelow ? below : above)}px`);
}
