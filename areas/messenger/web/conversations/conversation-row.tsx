import { type Conversation, messengerPages } from '@artel/messenger/contract';
import { PageLink, t } from '@artel/web';
import {
  Avatar,
  Badge,
  getMenuPlace,
  Menu,
  type MenuAction,
  type MenuPlace,
  Moment,
  Sign,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { plainExcerpt } from '../mentions/mention-text.ts';
import type { Person } from '../people/api.ts';
import { conversationIcon } from './conversation-icon.ts';
import { getTitle } from './conversation-title.ts';
import styles from './list.module.css';

interface ConversationRowProps {
  readonly conversation: Conversation;
  readonly me: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly names: (id: string) => string;
  readonly isOpen: boolean;
  readonly actions: readonly MenuAction[];
}

/** A higher count is shown as «99+». */
const MOST_SHOWN = 99;

/** A conversation in the list: its name, last message, time and unread count. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, me, people, names, isOpen, actions } = props;
  const { id, own, line, last } = conversation;
  const [place, setPlace] = useState<MenuPlace>();
  const title = getTitle(conversation, people);
  const isMuted = own?.notify === 'none';
  const isNew = line.unread > 0 && !isMuted;
  return (
    <>
      <PageLink
        page={messengerPages.conversation}
        params={{ conversationId: id }}
        retainsPlace
        className={styles.row}
        data-muted={isMuted || undefined}
        aria-current={isOpen ? 'page' : undefined}
        onContextMenu={(event) => {
          if (actions.length === 0) return;
          event.preventDefault();
          setPlace(getMenuPlace(event));
        }}
      >
        <Face conversation={conversation} people={people} />
        <span className={styles.facts}>
          <span className={styles.first}>
            <Text as="span" isCut isGrowing {...(isNew && { weight: 'medium' as const })}>
              <bdi>{title}</bdi>
            </Text>
            {last !== null && (
              <Text as="span" size="caption" tone="secondary" isNumbers>
                <Moment at={last.sentAt} />
              </Text>
            )}
          </span>
          <span className={styles.first}>
            <Text as="span" size="small" tone="secondary" isCut isGrowing>
              {last === null ? t('messenger.list.no-words') : lastWords(conversation, me, names)}
            </Text>
            <Count conversation={conversation} />
          </span>
        </span>
      </PageLink>
      <Menu label={title} place={place} actions={actions} onClose={() => setPlace(undefined)} />
    </>
  );
}

function lastWords({ kind, last }: Conversation, me: string, names: (id: string) => string): string {
  if (last === null) return '';
  const words =
    last.excerpt === '' && last.hasFiles ? t('messenger.list.file') : plainExcerpt(last.excerpt, names);
  if (last.authorId === me) return kind === 'self' ? words : t('messenger.list.mine', { text: words });
  return kind === 'direct' || kind === 'self' ? words : `${names(last.authorId)}: ${words}`;
}

function Count({ conversation: { own, line } }: { readonly conversation: Conversation }) {
  const { unread, mentions } = line;
  if (mentions > 0)
    return (
      <Badge variant="accent" label={t('messenger.list.mentions', { count: mentions })}>
        @{mentions}
      </Badge>
    );
  if (unread === 0) return null;
  // A muted conversation shows only that something is unread.
  if (own?.notify === 'none') return <Badge label={t('messenger.list.muted-news')}>•</Badge>;
  return (
    <Badge label={t('messenger.list.unread', { count: unread })}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </Badge>
  );
}

function Face({ conversation, people }: Pick<ConversationRowProps, 'conversation' | 'people'>) {
  const { kind, peerIds } = conversation;
  const peer = kind === 'direct' ? people.get(peerIds[0] ?? '') : undefined;
  if (peer !== undefined) return <Avatar {...peer} src={peer.avatar} />;
  const Icon = conversationIcon(conversation);
  return (
    <Sign>
      <Icon size={18} stroke={1.5} aria-hidden />
    </Sign>
  );
}
