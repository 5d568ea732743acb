import { Panel } from '@artel/web/ui';
import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

interface BlockProps {
  readonly title: string;
  readonly mark?: ReactNode;
  /** What it is for, in a sentence. */
  readonly lead?: ReactNode;
  /** The block's own act, beside its title. */
  readonly act?: ReactNode;
  readonly children?: ReactNode;
}

/** One matter of the section. */
export function Block({ title, mark, lead, act, children }: BlockProps) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.title}>
            <h2 id={id}>{title}</h2>
            {mark}
          </div>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {act !== undefined && <div className={styles.acts}>{act}</div>}
      </div>
      {children}
    </Panel>
  );
}
