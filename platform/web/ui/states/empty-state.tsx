import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly drawing: ReactNode;
  readonly title: string;
  /** One sentence. */
  readonly children: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** The state of an empty list: a drawing, one sentence, one act. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      <div className={styles.drawing}>{drawing}</div>
      <h2>{title}</h2>
      <p className={styles.sentence}>{children}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  );
}
