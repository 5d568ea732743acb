import { formatKopecks } from '@artel/billing/contract';
import { roadmapPages, type WeighedIdea } from '@artel/roadmap/contract';
import { PageLink, t, useListAddress, useOpenPage } from '@artel/web';
import {
  Badge,
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  Moment,
  PagedList,
  Row,
  SearchField,
  Stack,
  SwitchField,
  Text,
  Toolbar,
} from '@artel/web/ui';
import { useWeighedIdeas } from './api.ts';

/** Ideas with the revenue from their voters' companies, for the operator. */
export function WeighedList() {
  const { words, q, change, search } = useListAddress(roadmapPages.roadmap, ['view', 'sort', 'waiting']);
  const sort = words.sort === 'new' ? 'new' : 'votes';
  const isWaiting = words.waiting === 'yes';
  const list = useWeighedIdeas({
    sort,
    ...(isWaiting && { waiting: 'yes' as const }),
    ...(q !== '' && { q }),
  });
  const openPage = useOpenPage();
  return (
    <>
      <Toolbar
        label={t('roadmap.list.search')}
        search={<SearchField label={t('roadmap.list.search')} {...search} />}
      >
        <SwitchField
          label={t('roadmap.list.waiting-only')}
          isOn={isWaiting}
          onChange={(next) => change({ waiting: next ? 'yes' : undefined })}
        />
      </Toolbar>
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        failure={t('roadmap.list.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="ideas" />} title={t('roadmap.list.empty-title')}>
            {t('roadmap.list.empty-narrow')}
          </EmptyState>
        }
      >
        {(items) => (
          <DataGrid<WeighedIdea>
            label={t('roadmap.view.triage')}
            items={items}
            getId={({ id }) => id}
            getName={({ title }) => title}
            nameTitle={t('roadmap.triage.name')}
            nameCell={(idea, hidden) => <IdeaCell idea={idea} hidden={hidden} />}
            columns={columns()}
            sort={{ by: sort === 'new' ? 'created' : 'votes', order: 'desc' }}
            onSort={({ by }) => change({ sort: by === 'created' ? 'new' : undefined })}
            isStale={list.isPlaceholderData}
            onOpen={({ id }) => void openPage(roadmapPages.idea, { params: { ideaId: id } })}
          />
        )}
      </PagedList>
    </>
  );
}

interface IdeaCellProps {
  readonly idea: WeighedIdea;
  readonly hidden: ReadonlySet<string>;
}

/** The title; if columns are hidden, also the idea's status and its voters' revenue. */
function IdeaCell({ idea, hidden }: IdeaCellProps) {
  const { id, title, votes } = idea;
  const facts = [
    ...(hidden.has('votes') ? [t('roadmap.vote.count', { count: votes })] : []),
    ...(hidden.has('money') ? [moneyWords(idea)] : []),
  ];
  return (
    <Stack gap={0}>
      <PageLink page={roadmapPages.idea} params={{ ideaId: id }} variant="name">
        <bdi>{title}</bdi>
      </PageLink>
      {(hidden.has('status') || facts.length > 0) && (
        <Row isOneLine align="baseline">
          {hidden.has('status') && <StatusOf {...idea} />}
          <Text as="span" size="small" tone="secondary" isCut isGrowing>
            {facts.join(' · ')}
          </Text>
        </Row>
      )}
    </Stack>
  );
}

function StatusOf({ status, isWaiting }: Pick<WeighedIdea, 'status' | 'isWaiting'>) {
  if (isWaiting) return <Badge variant="attention">{t('roadmap.idea.waiting')}</Badge>;
  return t(`roadmap.statuses.${status}`);
}

const moneyWords = ({ weight }: WeighedIdea) =>
  t('roadmap.triage.rubles', { sum: formatKopecks(weight.monthlyKopecks) });

function columns(): GridColumn<WeighedIdea>[] {
  return [
    {
      key: 'status',
      title: t('roadmap.triage.status'),
      width: 150,
      cell: (idea) => <StatusOf {...idea} />,
    },
    { key: 'votes', title: t('roadmap.triage.votes'), width: 90, sort: 'votes', cell: ({ votes }) => votes },
    {
      key: 'companies',
      title: t('roadmap.triage.weight-companies'),
      width: 100,
      cell: ({ weight }) => weight.companies,
    },
    { key: 'seats', title: t('roadmap.triage.weight-seats'), width: 130, cell: ({ weight }) => weight.seats },
    {
      key: 'money',
      title: t('roadmap.triage.weight-money'),
      width: 140,
      cell: moneyWords,
    },
    {
      key: 'created',
      title: t('roadmap.triage.created'),
      width: 130,
      sort: 'created',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
