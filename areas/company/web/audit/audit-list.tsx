import { type AuditEntry, auditObjectWords, auditProgramWords } from '@artel/company/contract';
import { t } from '@artel/web';
import {
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LinkButton,
  Moment,
  PagedList,
  Stack,
  Text,
} from '@artel/web/ui';
import { Fragment } from 'react';
import { actWords, findText, type useAudit } from './api.ts';

interface AuditListProps {
  readonly entries: ReturnType<typeof useAudit>;
  readonly openId: string | undefined;
  readonly onOpen: (entry: AuditEntry) => void;
}

/** The acts as a table, in each of the states that a list has. */
export function AuditList({ entries, openId, onOpen }: AuditListProps) {
  return (
    <PagedList
      list={entries}
      skeleton={<DataGridSkeleton />}
      failure={t('company.audit.failed')}
      empty={
        <EmptyState drawing={<EmptyDrawing kind="list" />} title={t('company.audit.empty')}>
          {t('company.audit.empty-text')}
        </EmptyState>
      }
    >
      {(items) => (
        <DataGrid<AuditEntry>
          label={t('company.audit.title')}
          items={items}
          getId={({ id }) => id}
          getName={({ act }) => actWords(act)}
          nameTitle={t('company.audit.act')}
          nameCell={(entry, hidden) => <Act entry={entry} hidden={hidden} onOpen={() => onOpen(entry)} />}
          columns={columns()}
          openId={openId}
          onOpen={onOpen}
        />
      )}
    </PagedList>
  );
}

interface ActProps {
  readonly entry: AuditEntry;
  readonly hidden: ReadonlySet<string>;
  readonly onOpen: () => void;
}

/** Shows an act; below it the content of hidden columns. */
function Act({ entry, hidden, onOpen }: ActProps) {
  const below = columns().filter(({ key }) => hidden.has(key));
  return (
    <Stack as="span" gap={0} align="start">
      <LinkButton onClick={onOpen}>{actWords(entry.act)}</LinkButton>
      {below.length > 0 && (
        <Text as="span" size="caption" tone="secondary" isCut>
          {below.map(({ key, cell }, at) => (
            <Fragment key={key}>
              {at > 0 && ' · '}
              <span>{cell(entry)}</span>
            </Fragment>
          ))}
        </Text>
      )}
    </Stack>
  );
}

function columns(): GridColumn<AuditEntry>[] {
  return [
    {
      key: 'at',
      title: t('company.audit.at'),
      width: 100,
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      key: 'actor',
      title: t('company.audit.person'),
      width: 150,
      cell: ({ actor, via }) => (
        <bdi>
          {[actor ?? t('company.audit.system'), via && auditProgramWords(via, findText)]
            .filter(Boolean)
            .join(' · ')}
        </bdi>
      ),
    },
    {
      key: 'object',
      title: t('company.audit.object'),
      width: 190,
      isGrowing: true,
      cell: ({ object }) => <bdi>{object === null ? '' : auditObjectWords(object, findText)}</bdi>,
    },
  ];
}
