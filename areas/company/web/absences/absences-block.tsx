import type { Absence } from '@artel/company/contract';
import { showToast, t } from '@artel/web';
import { Badge, Dialog, LoadFailure, Panel, Skeleton } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useAbsences, useDeleteAbsence } from '../api.ts';
import { fullName } from '../people/full-name.ts';
import { absenceDays } from './absence-days.ts';
import { AbsenceForm } from './absence-form.tsx';
import styles from './absences.module.css';

/** When the person is away, now and later, and who stands in. */
export function AbsencesBlock() {
  const id = useId();
  // `new` for one that is not noted yet.
  const [open, setOpen] = useState<Absence | 'new'>();
  const close = () => setOpen(undefined);
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>{t('company.work.absences')}</h2>
          <p className={styles.lead}>{t('company.work.absences-lead')}</p>
        </div>
        <Button variant="default" onClick={() => setOpen('new')}>
          {t('company.work.absence-add')}
        </Button>
      </div>
      <AbsenceList onEdit={setOpen} />
      <Dialog
        isOpen={open !== undefined}
        title={t('company.work.absence-title')}
        onClose={close}
        size="narrow"
      >
        <AbsenceForm absence={open === 'new' ? undefined : open} onDone={close} />
      </Dialog>
    </Panel>
  );
}

interface ListProps {
  readonly onEdit: (absence: Absence) => void;
}

function AbsenceList({ onEdit }: ListProps) {
  const absences = useAbsences();
  if (absences.isPending) return <Skeleton width="12rem" />;
  if (absences.isError && absences.data === undefined) {
    return (
      <LoadFailure
        error={absences.error}
        message={t('company.work.absences-failed')}
        isRetrying={absences.isFetching}
        onRetry={() => void absences.refetch()}
      />
    );
  }
  const { items } = absences.data;
  if (items.length === 0) return <p className={styles.lead}>{t('company.work.absences-empty')}</p>;
  return (
    <ul className={styles.rows}>
      {items.map((absence) => (
        <AbsenceRow key={absence.id} absence={absence} onEdit={onEdit} />
      ))}
    </ul>
  );
}

function AbsenceRow({ absence, onEdit }: ListProps & { readonly absence: Absence }) {
  const { id, kind, from, to, substitute } = absence;
  const remove = useDeleteAbsence();
  const what = `${t(`company.work.kinds.${kind}`)}, ${absenceDays(from, to)}`;
  const cancel = async () => {
    await remove.mutateAsync({ params: { absenceId: id } });
    showToast({ severity: 'success', title: t('company.work.absence-cancelled') });
  };
  const today = new Date().toLocaleDateString('sv');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          {what}
          {from <= today && today <= to && <Badge>{t('company.work.absence-now')}</Badge>}
        </span>
        {substitute !== null && (
          <span className={styles.lead}>{t('company.work.substitute', { name: fullName(substitute) })}</span>
        )}
      </div>
      <div className={styles.acts}>
        <Button
          variant="subtle"
          aria-label={t('company.work.absence-edit-of', { what })}
          onClick={() => onEdit(absence)}
        >
          {t('company.work.absence-edit')}
        </Button>
        <Button
          variant="subtle"
          aria-busy={remove.isPending}
          aria-label={t('company.work.absence-cancel-of', { what })}
          onClick={() => void cancel()}
        >
          {t('company.work.absence-cancel')}
        </Button>
      </div>
    </li>
  );
}
