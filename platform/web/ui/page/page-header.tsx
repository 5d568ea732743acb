import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** `h2` if it heads a part of another page. */
  readonly as?: 'h1' | 'h2';
  /** The acts of the page; the first of them is what most people come for. */
  readonly acts?: ReactNode;
  /** `Tabs` of the page. */
  readonly children?: ReactNode;
}

/** The head of every page: its title, its acts, its tabs. */
export function PageHeader({ title, as: Heading = 'h1', acts, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <Heading>{title}</Heading>
        {Boolean(acts) && <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </div>
  );
}
