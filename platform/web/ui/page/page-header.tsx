import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** `h2` if it heads a part of another page. */
  readonly as?: 'h1' | 'h2';
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** The acts of the page; the first one is the most used. */
  readonly acts?: ReactNode;
  /** `Tabs` of the page. */
  readonly children?: ReactNode;
}

/** The head of every page: its title, its acts, its tabs. */
export function PageHeader({ title, as: Heading = 'h1', titleRef, acts, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.title}>
        <Heading ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
          {title}
        </Heading>
        {Boolean(acts) && <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </div>
  );
}
