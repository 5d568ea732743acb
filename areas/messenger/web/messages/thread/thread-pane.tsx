import { useProfile } from '@artel/company/web';
import { type Conversation, getMessage, listThreads } from '@artel/messenger/contract';
import { getQuery, TimeZone, t, usePages } from '@artel/web';
import {
  Badge,
  Entry,
  LoadFailure,
  PagedList,
  Scroll,
  Skeleton,
  Stack,
  SwitchField,
  Text,
} from '@artel/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { LineStore } from '../../lines/line-store.ts';
import { openLine } from '../../lines/lines.ts';
import { mentionedIn, plainExcerpt } from '../../mentions/mention-text.ts';
import { useMentionNames } from '../../mentions/use-mention-names.ts';
import { usePeople } from '../../people/api.ts';
import { follow } from '../acts.ts';
import { LineView } from '../line-view.tsx';
import { MessageItem } from '../message-item.tsx';

interface ThreadPaneProps {
  readonly conversation: Conversation;
  readonly rootId: string;
  readonly onOpenPlace: (place: { readonly lineId: string; readonly seq: number }) => void;
}

/** The root message of a thread with its replies. */
export function ThreadPane({ conversation, rootId, onOpenPlace }: ThreadPaneProps) {
  const { company, timeZone } = useProfile();
  const me = company?.memberId ?? '';
  const root = useQuery(getQuery(getMessage, { params: { messageId: rootId } }));
  const ids = root.data === undefined ? [] : [root.data.authorId, ...mentionedIn(root.data.body)];
  const people = usePeople([me, ...ids]);
  const names = useMentionNames(people);
  const none = () => undefined;
  const acts = { reply: none, edit: none, react: none, markUnread: none };
  return (
    <>
      {root.isPending && <Skeleton width="100%" height="4rem" />}
      {root.isError && <LoadFailure error={root.error} onRetry={() => void root.refetch()} />}
      {root.data !== undefined && (
        <Stack gap={0} line="below">
          <TimeZone zone={timeZone}>
            <Scroll height="low">
              <MessageItem
                message={root.data}
                // Actions on the root are performed in the main line.
                conversation={{
                  ...conversation,
                  own: null,
                  rights: { ...conversation.rights, write: false, deleteOthers: false },
                }}
                me=""
                people={people}
                names={names}
                beginsGroup
                acts={acts}
              />
            </Scroll>
          </TimeZone>
          <FollowSwitch lineId={rootId} />
        </Stack>
      )}
      <LineView
        key={rootId}
        conversation={conversation}
        lineId={rootId}
        target={{ kind: 'unread' }}
        label={t('messenger.thread.title')}
        onOpenPlace={onOpenPlace}
      />
    </>
  );
}

function FollowSwitch({ lineId }: { readonly lineId: string }) {
  const queries = useQueryClient();
  const [store, setStore] = useState(() => new LineStore(lineId));
  useEffect(() => {
    const opened = openLine(lineId);
    setStore(opened.store);
    return opened.close;
  }, [lineId]);
  const { line } = useSyncExternalStore(store.listen, store.get);
  if (line === null) return null;
  return (
    <Stack room="low">
      <SwitchField
        label={t('messenger.thread.follow')}
        isOn={line.isFollowing}
        onChange={(isFollowing: boolean) => void follow(queries, lineId, isFollowing)}
      />
    </Stack>
  );
}

/** Threads that the reader follows, shown instead of a conversation. */
export function ThreadList({
  onOpen,
}: {
  readonly onOpen: (conversationId: string, rootId: string) => void;
}) {
  const threads = usePages(listThreads, { limit: 30 });
  const roots = threads.data ?? [];
  const people = usePeople(roots.flatMap(({ root }) => [root.authorId, ...mentionedIn(root.body)]));
  const names = useMentionNames(people);
  return (
    <PagedList
      list={threads}
      skeleton={<Skeleton width="100%" height="6rem" />}
      empty={<Text tone="secondary">{t('messenger.thread.none')}</Text>}
    >
      {(items) => (
        <Stack as="ul" gap={1} room="low">
          {items.map(({ root, line }) => (
            <li key={root.id}>
              <Entry onClick={() => onOpen(root.conversationId, root.id)}>
                <Text as="span" isCut isGrowing>
                  <bdi>{names(root.authorId)}</bdi>: {plainExcerpt(root.body, names)}
                </Text>
                {line.unread > 0 && (
                  <Badge variant={line.mentions > 0 ? 'accent' : 'plain'}>{line.unread}</Badge>
                )}
              </Entry>
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
