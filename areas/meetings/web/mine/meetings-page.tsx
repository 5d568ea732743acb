import { useProfile } from '@artel/company/web';
import { meetingsPages, PLANNING_ADDRESS } from '@artel/meetings/contract';
import { PageLink, t, useMock, useOpenAddress, usePageSearch } from '@artel/web';
import { Button, PageGrid, PageHeader, Row, Tabs } from '@artel/web/ui';
import { IconVideo } from '@tabler/icons-react';
import { useOpenPersonalRoom, usePast, usePlanned, useRunning, useStartMeeting } from './api.ts';
import { PastList, PlannedList, RunningList } from './lists.tsx';
import { type MeetingLists, mockMeetings } from './mock-meetings.ts';

const VIEWS = ['planned', 'running', 'past'] as const;

/** the person's own meetings, and the button to start one. */
export function MeetingsPage() {
  const requested = usePageSearch('view');
  const view = VIEWS.find((known) => known === requested) ?? 'planned';
  const mayPlan = useProfile().permissions.includes('meetings.plan');
  const mock = useMock<MeetingLists | null>('mock-conferences', null, mockMeetings);
  return (
    <PageGrid>
      <PageHeader title={t(meetingsPages.mine.titleKey)} acts={mayPlan && <Acts />}>
        <Tabs label={t('meetings.mine.views')}>
          {VIEWS.map((name) => (
            <PageLink
              key={name}
              page={meetingsPages.mine}
              search={{ view: name }}
              variant="tab"
              aria-current={name === view ? 'page' : undefined}
            >
              {t(`meetings.mine.view.${name}`)}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      {mock === null ? <View view={view} /> : <MockView view={view} lists={mock} />}
    </PageGrid>
  );
}

function Acts() {
  const start = useStartMeeting();
  const personal = useOpenPersonalRoom();
  const openAddress = useOpenAddress();
  return (
    <Row>
      <Button
        leftSection={<IconVideo size={18} stroke={1.5} />}
        aria-busy={start.isPending}
        onClick={() => start.mutate({ body: {} })}
      >
        {t('meetings.mine.start')}
      </Button>
      <Button variant="default" aria-busy={personal.isPending} onClick={() => personal.mutate({ body: {} })}>
        {t('meetings.mine.personal')}
      </Button>
      <Button variant="default" onClick={() => void openAddress(PLANNING_ADDRESS)}>
        {t('meetings.mine.plan')}
      </Button>
    </Row>
  );
}

function View({ view }: { readonly view: (typeof VIEWS)[number] }) {
  if (view === 'planned') return <Planned />;
  return view === 'running' ? <Running /> : <Past />;
}

function Planned() {
  return <PlannedList list={usePlanned()} />;
}

function Running() {
  return <RunningList list={useRunning()} />;
}

function Past() {
  const list = usePast();
  return (
    <PastList
      list={{ ...list, data: list.data && { items: list.data } }}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
    />
  );
}

const shown = <T,>(items: readonly T[]) => ({
  data: { items },
  error: null,
  isPending: false,
  isFetching: false,
  refetch: () => undefined,
});

function MockView({ view, lists }: { readonly view: (typeof VIEWS)[number]; readonly lists: MeetingLists }) {
  if (view === 'planned') return <PlannedList list={shown(lists.planned)} isInvented />;
  return view === 'running' ? (
    <RunningList list={shown(lists.running)} isInvented />
  ) : (
    <PastList list={shown(lists.past)} />
  );
}
