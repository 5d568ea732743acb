import { useProfile } from '@artel/company/web';
import { type Conversation, messengerPages, searchMessages } from '@artel/messenger/contract';
import { foldText, t, useOpenPage, usePages } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  Entry,
  GroupTitle,
  LoadFailure,
  type MenuAction,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { IconHash } from '@tabler/icons-react';
import { mentionedIn, plainExcerpt } from '../mentions/mention-text.ts';
import { useMentionNames } from '../mentions/use-mention-names.ts';
import { usePeople } from '../people/api.ts';
import { useChannels, useConversations } from './api.ts';
import { ConversationRow } from './conversation-row.tsx';
import { getTitle } from './conversation-title.ts';
import styles from './list.module.css';
import { toSections } from './sections.ts';
import { useNamedPeople } from './use-named-people.ts';

interface ConversationListProps {
  readonly openId: string | undefined;
  readonly query: string;
  readonly getActions: (conversation: Conversation) => readonly MenuAction[];
  readonly onOpenThreads: () => void;
}

/** Conversations by sections; while searching also channels to join and messages. */
export function ConversationList({ openId, query, getActions, onOpenThreads }: ConversationListProps) {
  const { company } = useProfile();
  const list = useConversations();
  const all = list.data?.items ?? [];
  const { people, names } = useNamedPeople(all);
  if (list.data === undefined) {
    if (list.isPending) return <ListSkeleton />;
    return (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  const words = foldText(query.trim());
  const fitting = words === '' ? all : all.filter((one) => foldText(getTitle(one, people)).includes(words));
  const { threads } = list.data;
  return (
    <div className={styles.list}>
      {words === '' && threads.lines > 0 && (
        <Entry onClick={onOpenThreads}>
          <span>{t('messenger.thread.news', { count: threads.unread })}</span>
        </Entry>
      )}
      {all.length === 0 && words === '' && (
        <EmptyState drawing={<EmptyDrawing kind="messages" />} title={t('messenger.list.empty-title')}>
          {t('messenger.list.empty')}
        </EmptyState>
      )}
      {toSections(fitting).map(({ key, name, items }) => (
        <section key={key} aria-label={name ?? t(`messenger.section.${key}`)}>
          <GroupTitle>{name ?? t(`messenger.section.${key}`)}</GroupTitle>
          <ul className={styles.rows}>
            {items.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  me={company?.memberId ?? ''}
                  people={people}
                  names={names}
                  isOpen={conversation.id === openId}
                  actions={getActions(conversation)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {words !== '' && <Found query={query.trim()} />}
    </div>
  );
}

/** Limit of a search text on the server. */
const LONGEST_QUERY = 200;

function Found({ query }: { readonly query: string }) {
  const openPage = useOpenPage();
  const channels = useChannels(query.slice(0, 80), true);
  const found = usePages(
    searchMessages,
    { q: query.slice(0, LONGEST_QUERY), limit: 20 },
    { retainsPrevious: true },
  );
  const messages = found.data ?? [];
  const people = usePeople(messages.flatMap(({ authorId, body }) => [authorId, ...mentionedIn(body)]));
  const names = useMentionNames(people);
  const others = (channels.data ?? []).filter(({ isJoined }) => !isJoined);
  return (
    <>
      {others.length > 0 && (
        <section aria-label={t('messenger.channels.others')}>
          <GroupTitle>{t('messenger.channels.others')}</GroupTitle>
          {others.map(({ id, name }) => (
            <Entry
              key={id}
              onClick={() => void openPage(messengerPages.conversation, { params: { conversationId: id } })}
            >
              <IconHash size={18} stroke={1.5} aria-hidden />
              <span>{name}</span>
            </Entry>
          ))}
        </section>
      )}
      <section aria-label={t('messenger.search.messages')}>
        <GroupTitle>{t('messenger.search.messages')}</GroupTitle>
        {found.error !== null && found.data === undefined && (
          <LoadFailure error={found.error} onRetry={() => void found.refetch()} isBare />
        )}
        {found.data !== undefined && messages.length === 0 && (
          <p className={styles.nothing}>{t('messenger.search.nothing')}</p>
        )}
        {messages.map(({ id, conversationId, lineId, seq, authorId, body }) => (
          <Entry
            key={id}
            onClick={() =>
              void openPage(messengerPages.conversation, {
                params: { conversationId },
                search: lineId === conversationId ? { at: String(seq) } : { thread: lineId },
              })
            }
          >
            <Text as="span" size="small" isCut isGrowing>
              <bdi>{names(authorId)}</bdi>: {plainExcerpt(body, names)}
            </Text>
          </Entry>
        ))}
        {found.hasNextPage && (
          <Entry onClick={() => void found.fetchNextPage()}>
            <span>{t('messenger.search.more')}</span>
          </Entry>
        )}
      </section>
    </>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={4} room="low" role="status" aria-label={t('messenger.list.loading')}>
      {['70%', '50%', '80%', '60%', '75%', '55%'].map((width) => (
        <Skeleton key={width} width={width} height="1.5rem" />
      ))}
    </Stack>
  );
}
