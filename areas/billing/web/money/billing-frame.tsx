import type { Page } from '@artel/contract';
import { PageLink, t } from '@artel/web';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface View {
  readonly name: string;
  readonly label: string;
}

interface BillingFrameProps {
  readonly page: Page;
  /** Ways to look at the page, by the word `view` of its address; the first one is its own. */
  readonly views?: readonly View[];
  readonly view?: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Title, ways to look at it and what can be done, above what a page of the area shows. */
export function BillingFrame({ page, views = [], view, acts, children }: BillingFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(page.titleKey)}</h1>
        {views.length > 1 && (
          <nav aria-label={t('billing.views')} className={styles.views}>
            {views.map(({ name, label }) => (
              <PageLink
                key={name}
                page={page}
                search={{ view: name }}
                className={styles.view}
                aria-current={name === view ? 'page' : undefined}
              >
                {label}
              </PageLink>
            ))}
          </nav>
        )}
        {Boolean(acts) && <div className={styles.acts}>{acts}</div>}
      </header>
      {children}
    </div>
  );
}
