import type { Absence } from '@artel/company/contract';
import { dayIn } from '@artel/contract/time';
import { showToast, t } from '@artel/web';
import {
  Badge,
  Button,
  Dialog,
  Line,
  Lines,
  LoadFailure,
  Panel,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { useId, useRef, useState } from 'react';
import { fullName } from '../members/full-name.ts';
import { useProfile } from '../profile/api.ts';
import { absenceDays } from './absence-days.ts';
import { AbsenceForm } from './absence-form.tsx';
import { useAbsences, useDeleteAbsence, useReturnAbsence } from './api.ts';

/** Shows the person's present and future absences with the substitutes. */
export function AbsencesBlock() {
  const id = useId();
  // `new` for an absence that is not stored yet.
  const [open, setOpen] = useState<Absence | 'new'>();
  const close = () => setOpen(undefined);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Panel as="section" aria-labelledby={id}>
      <Row gap={6} justify="between">
        <Stack gap={1} isGrowing>
          <h2 id={id}>{t('company.work.absences')}</h2>
          <Text tone="secondary">{t('company.work.absences-lead')}</Text>
        </Stack>
        <Button ref={add} variant="default" onClick={() => setOpen('new')}>
          {t('company.work.absence-add')}
        </Button>
      </Row>
      <AbsenceList onEdit={setOpen} onGone={() => add.current?.focus()} />
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
  /** Moves the focus when the row has disappeared. */
  readonly onGone: () => void;
}

function AbsenceList({ onEdit, onGone }: ListProps) {
  const absences = useAbsences();
  const remove = useDeleteAbsence();
  const bringBack = useReturnAbsence();
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
  const cancel = ({ id, kind, from, to, substitute }: Absence) => {
    const body = { kind, from, to, substituteId: substitute?.id ?? null };
    const act = { label: t('company.work.absence-return'), run: () => bringBack.mutate({ body }) };
    const onSuccess = () => {
      onGone();
      showToast({ severity: 'success', title: t('company.work.absence-cancelled'), act });
    };
    remove.mutate({ params: { absenceId: id } }, { onSuccess });
  };
  if (items.length === 0) return <Text tone="secondary">{t('company.work.absences-empty')}</Text>;
  return (
    <Lines>
      {items.map((absence) => (
        <AbsenceRow
          key={absence.id}
          absence={absence}
          isGoing={remove.isPending && remove.variables.params.absenceId === absence.id}
          onEdit={() => onEdit(absence)}
          onCancel={() => cancel(absence)}
        />
      ))}
    </Lines>
  );
}

interface RowProps {
  readonly absence: Absence;
  readonly isGoing: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
}

function AbsenceRow({ absence, isGoing, onEdit, onCancel }: RowProps) {
  const { kind, from, to, substitute } = absence;
  const { timeZone } = useProfile();
  const what = `${t(`company.work.kinds.${kind}`)}, ${absenceDays(from, to)}`;
  // The present day in the person's zone, not in the browser's.
  const today = dayIn(timeZone, new Date());
  return (
    <Line>
      <Stack gap={1} isGrowing>
        <Row as="span" weight="medium">
          {what}
          {from <= today && today <= to && <Badge>{t('company.work.absence-now')}</Badge>}
        </Row>
        {substitute !== null && (
          <Text as="span" tone="secondary">
            {t('company.work.substitute', { name: fullName(substitute) })}
          </Text>
        )}
      </Stack>
      <Row gap={1}>
        <Button variant="subtle" aria-label={t('company.work.absence-edit-of', { what })} onClick={onEdit}>
          {t('company.work.absence-edit')}
        </Button>
        <Button
          variant="subtle"
          aria-busy={isGoing}
          aria-label={t('company.work.absence-cancel-of', { what })}
          onClick={onCancel}
        >
          {t('company.work.absence-cancel')}
        </Button>
      </Row>
    </Line>
  );
}
