import type { PastItem, PlannedItem, RunningItem } from '@artel/meetings/contract';
import { AddressLink, t } from '@artel/web';
import {
  Button,
  CardSkeleton,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  LoadFailure,
  Moment,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { useOpenPlannedRoom } from '../meetings/api.ts';
import { durationWords } from '../meetings/duration-words.ts';
import { MeetingDialog } from '../meetings/meeting-dialog.tsx';

interface ListSeen<T> {
  readonly data: { readonly items: readonly T[] } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ListProps<T> {
  readonly list: ListSeen<T>;
  /** Sample meetings can't be entered. */
  readonly isInvented?: boolean;
}

type View = 'planned' | 'running' | 'past';

function MeetingList<T>({
  list: { data, error, isPending, isFetching, refetch },
  view,
  children,
}: ListProps<T> & { readonly view: View; readonly children: (item: T) => ReactNode }) {
  if (data === undefined) {
    if (isPending) return <CardSkeleton />;
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0)
    return (
      <EmptyState drawing={<EmptyDrawing kind="calendar" />} title={t(`meetings.mine.empty.${view}`)}>
        {t(`meetings.mine.empty-text.${view}`)}
      </EmptyState>
    );
  return (
    <Lines variant="framed" aria-label={t(`meetings.mine.view.${view}`)}>
      {data.items.map(children)}
    </Lines>
  );
}

/** The title above the time and the number of people. */
function Words({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={0}>
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="secondary">
        {children}
      </Text>
    </Stack>
  );
}

export function PlannedList({ list, isInvented = false }: ListProps<PlannedItem>) {
  return (
    <MeetingList list={list} view="planned">
      {(item) => <PlannedLine key={item.meetingId} item={item} isInvented={isInvented} />}
    </MeetingList>
  );
}

function PlannedLine({ item, isInvented }: { readonly item: PlannedItem; readonly isInvented: boolean }) {
  const open = useOpenPlannedRoom();
  const [isOpened, setOpened] = useState(false);
  const { meetingId, title, startsAt, minutes, guests } = item;
  return (
    <Line>
      <Words title={title}>
        <Moment at={startsAt} variant="appointed" />
        {`, ${durationWords(minutes)}`}
        {guests > 0 && `, ${t('meetings.next.guests', { count: guests })}`}
      </Words>
      {!isInvented && (
        <Row isOneLine>
          <Button
            variant="default"
            aria-label={t('meetings.mine.open-named', { title })}
            onClick={() => setOpened(true)}
          >
            {t('meetings.mine.open')}
          </Button>
          <Button
            variant="default"
            aria-label={t('meetings.mine.enter-named', { title })}
            aria-busy={open.isPending}
            onClick={() => open.mutate({ body: { meetingId } })}
          >
            {t('meetings.mine.enter')}
          </Button>
        </Row>
      )}
      {isOpened && <MeetingDialog meetingId={meetingId} title={title} onClose={() => setOpened(false)} />}
    </Line>
  );
}

export function RunningList({ list, isInvented = false }: ListProps<RunningItem>) {
  return (
    <MeetingList list={list} view="running">
      {({ runId, title, startedAt, people, token }) => (
        <Line key={runId}>
          <Words title={title}>
            <Moment at={startedAt} variant="appointed" />
            {`, ${t('meetings.mine.people', { count: people })}`}
          </Words>
          {!isInvented && (
            <AddressLink address={`/meet/${token}`} aria-label={t('meetings.mine.enter-named', { title })}>
              {t('meetings.mine.enter')}
            </AddressLink>
          )}
        </Line>
      )}
    </MeetingList>
  );
}

export function PastList({
  list,
  onMore,
}: ListProps<PastItem> & { readonly onMore?: (() => void) | undefined }) {
  return (
    <>
      <MeetingList list={list} view="past">
        {({ runId, title, startedAt, endedAt, people, peopleCount }) => (
          <Line key={runId}>
            <Words title={title}>
              <Moment at={startedAt} variant="appointed" />
              {`, ${durationWords(Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000)))}`}
              {`. ${people
                .map(({ name, isGuest }) => (isGuest ? t('meetings.mine.guest', { name }) : name))
                .join(', ')}`}
              {peopleCount > people.length &&
                ` ${t('meetings.next.and-more', { count: peopleCount - people.length })}`}
            </Words>
          </Line>
        )}
      </MeetingList>
      {onMore !== undefined && (
        <Button variant="default" onClick={onMore}>
          {t('ui.more')}
        </Button>
      )}
    </>
  );
}
