import styles from './dot.module.css';

interface DotProps {
  /** `off` for the others in a group of which one is on, `corner` on a button. */
  readonly variant?: 'on' | 'off' | 'corner';
  /** The text for screen readers, if nothing beside it says the same. */
  readonly label?: string;
}

/** A dot that marks something as new, or as the current one of several. */
export function Dot({ variant = 'on', label }: DotProps) {
  const received = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={styles.dot} data-variant={variant} {...received} />;
}
