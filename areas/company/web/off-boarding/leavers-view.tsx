import type { OffBoarding } from '@artel/company/contract';
import { t } from '@artel/web';
import {
  Button,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  Moment,
  PagedList,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import type { ReactNode } from 'react';
import { fullName } from '../members/full-name.ts';
import { listName } from '../members/list-name.ts';
import { useLeavers, useUndoOffBoarding } from './api.ts';
import { countedWords } from './counted-words.ts';

interface LeaversViewProps {
  /** Shown until the first response. */
  readonly skeleton: ReactNode;
  /** Returns to the list of present members. */
  readonly onBack: () => void;
}

/** People who left, with a button that restores those who still can be. */
export function LeaversView({ skeleton, onBack }: LeaversViewProps) {
  const leavers = useLeavers();
  return (
    <Stack gap={3}>
      <Text size="small" tone="secondary">
        {t('company.off-boarding.leavers-note')}
      </Text>
      <PagedList
        list={leavers}
        skeleton={skeleton}
        failure={t('company.off-boarding.leavers-failed')}
        empty={
          <EmptyState
            drawing={<EmptyDrawing kind="people" />}
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
          <Lines variant="framed" aria-label={t('company.people.state.left')}>
            {items.map((leaver) => (
              <Leaver key={leaver.id} leaver={leaver} />
            ))}
          </Lines>
        )}
      </PagedList>
    </Stack>
  );
}

function Leaver({ leaver }: { readonly leaver: OffBoarding }) {
  const { member, leftAt, undoUntil, by, handedOver, mayUndo } = leaver;
  const undo = useUndoOffBoarding();
  return (
    <Line>
      <Stack isGrowing gap={0}>
        <Text weight="medium">
          <bdi>{listName(member)}</bdi>
        </Text>
        <Text size="small" tone="secondary">
          {[member.position, t(`company.role.${member.role}`)].filter(Boolean).join(' · ')}
        </Text>
        <Text size="small" tone="secondary">
          {t('company.off-boarding.left')} <Moment at={leftAt} />
          {by !== null && ` · ${t('company.off-boarding.by', { name: fullName(by) })}`}
        </Text>
        {handedOver.length > 0 && (
          <Text size="small" tone="secondary">
            {t('company.off-boarding.handed-over', { things: countedWords(handedOver) })}
          </Text>
        )}
      </Stack>
      {undoUntil !== null && (
        <Row gap={3} justify="end">
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
            <Text size="small" tone="secondary">
              {t('company.off-boarding.by-owner')}
            </Text>
          )}
          <Text size="small" tone="secondary">
            {t('company.off-boarding.until')} <Moment at={undoUntil} />
          </Text>
        </Row>
      )}
    </Line>
  );
}
