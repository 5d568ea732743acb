import styles from './dot.module.css';

interface DotProps {
  /** `off` beside others of which one is on, `corner` on a button. */
  readonly variant?: 'on' | 'off' | 'corner';
  /** The text for screen readers, where nothing beside it says so. */
  readonly label?: string;
}

/** Something is new, or it is this one of several. */
export function Dot({ variant = 'on', label }: DotProps) {
  const received = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={styles.dot} data-variant={variant} {...received} />;
}
