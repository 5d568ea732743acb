import type { OffBoarding } from '@artel/company/contract';
import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, Moment, PagedList } from '@artel/web/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '../members/full-name.ts';
import { listName } from '../members/list-name.ts';
import { useLeavers, useUndoOffBoarding } from './api.ts';
import { countedWords } from './counted-words.ts';
import styles from './off-boarding.module.css';

interface LeaversViewProps {
  /** Stands until the first answer comes. */
  readonly skeleton: ReactNode;
  /** To those who are there. */
  readonly onBack: () => void;
}

/** People who left within thirty days, and the way back for each. */
export function LeaversView({ skeleton, onBack }: LeaversViewProps) {
  const leavers = useLeavers();
  return (
    <div className={styles.leavers}>
      <p className={styles.note}>{t('company.off-boarding.leavers-note')}</p>
      <PagedList
        list={leavers}
        skeleton={skeleton}
        failure={t('company.off-boarding.leavers-failed')}
        empty={
          <EmptyState
            drawing={<EmptyDrawing />}
            title={t('company.off-boarding.nobody-left-title')}
            action={
              <Button variant="default" onClick={onBack}>
                {t('company.off-boarding.to-people')}
              </Button>
            }
          >
            {t('company.off-boarding.nobody-left')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={styles.leaverList} aria-label={t('company.people.state.left')}>
            {items.map((leaver) => (
              <Leaver key={leaver.id} leaver={leaver} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Leaver({ leaver }: { readonly leaver: OffBoarding }) {
  const { member, leftAt, undoUntil, by, handedOver, mayUndo } = leaver;
  const undo = useUndoOffBoarding();
  return (
    <li className={styles.leaver}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{listName(member)}</bdi>
        </p>
        <p className={styles.note}>
          {[member.position, t(`company.role.${member.role}`)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.note}>
          {t('company.off-boarding.left')} <Moment at={leftAt} />
          {' · '}
          {t('company.off-boarding.by', { name: fullName(by) })}
        </p>
        {handedOver.length > 0 && (
          <p className={styles.note}>
            {t('company.off-boarding.handed-over', { things: countedWords(handedOver) })}
          </p>
        )}
      </div>
      <div className={styles.leaverActs}>
        {mayUndo ? (
          <Button
            variant="default"
            aria-busy={undo.isPending}
            aria-label={t('company.off-boarding.undo-of', { name: listName(member) })}
            onClick={() => !undo.isPending && undo.mutate({ params: { memberId: member.id } })}
          >
            {t('company.off-boarding.undo')}
          </Button>
        ) : (
          <p className={styles.note}>{t('company.off-boarding.by-owner')}</p>
        )}
        <p className={styles.note}>
          {t('company.off-boarding.until')} <Moment at={undoUntil} />
        </p>
      </div>
    </li>
  );
}
