import { Row } from '@artel/web/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './frame.module.css';

/** The path of a place and its acts; it stays in sight while the list below it is scrolled. */
export function PlaceBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [shown, around] = [bar.current, bar.current?.parentElement];
    if (shown === null || !around) return;
    // The head of the list stays below the bar, whose height depends on the window and on the path.
    const watch = new ResizeObserver(() => around.style.setProperty('--bar', `${shown.offsetHeight}px`));
    watch.observe(shown);
    around.style.setProperty('--above', 'var(--artel-head, 0px)');
    return () => {
      watch.disconnect();
      around.style.removeProperty('--bar');
      around.style.removeProperty('--above');
    };
  }, []);
  return (
    <Row ref={bar} className={`${styles.bar} ${styles.stuck}`}>
      {children}
    </Row>
  );
}
