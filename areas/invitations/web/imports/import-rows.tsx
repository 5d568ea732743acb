import type { ImportRow, PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Badge, PagedList, Skeleton } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { useImportRows } from './api.ts';
import styles from './imports.module.css';

interface ImportRowsProps {
  readonly file: PeopleImport;
  readonly show: 'held' | undefined;
  readonly title: string;
  readonly lead?: string;
  readonly act?: ReactNode;
}

/** Lines of the file as Excel numbers them, each with what is wrong with it or what became of it. */
export function ImportRows({ file, show, title, lead, act }: ImportRowsProps) {
  const rows = useImportRows(file, show);
  return (
    <section className={styles.rows}>
      <div className={styles.file}>
        <div className={styles.words}>
          <h2>{title}</h2>
          {lead !== undefined && <p className={styles.hint}>{lead}</p>}
        </div>
        {act}
      </div>
      <PagedList
        list={rows}
        skeleton={<RowsSkeleton />}
        empty={null}
        failure={t('invitations.import.failed')}
      >
        {(items) => (
          <ol className={styles.list} aria-label={title}>
            {items.map((row) => (
              <Row key={row.number} row={row} hasVerdict={show === undefined} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

function Row({ row, hasVerdict }: { readonly row: ImportRow; readonly hasVerdict: boolean }) {
  const { number, email, name, problems, verdict } = row;
  const isHeld = verdict === 'wrong' || verdict === 'repeated';
  return (
    <li className={styles.row} data-wide>
      <span className={styles.number}>{t('invitations.import.line', { number })}</span>
      <span className={styles.words}>
        <span className={styles.name}>{email || name || t('invitations.import.nameless')}</span>
        {email !== '' && name !== '' && <span className={styles.hint}>{name}</span>}
        {problems.map(({ field, code, message }) => (
          <span key={code} className={styles.problem}>
            {t(`company.people-file.field.${field}`)}: {message}
          </span>
        ))}
      </span>
      {hasVerdict && (
        <Badge look={isHeld ? 'attention' : 'plain'}>{t(`invitations.import.verdict.${verdict}`)}</Badge>
      )}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={t('invitations.import.rows-loading')}>
      {['16rem', '20rem', '14rem'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
