import type { Conversation, Message } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { Avatar, Badge, getMenuPlace, Menu, type MenuPlace, Moment, QuietButton, Text } from '@artel/web/ui';
import { IconDots, IconMoodSmile } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { MessageFiles } from '../files/message-files.tsx';
import { namedSource, plainExcerpt } from '../mentions/mention-text.ts';
import { formatName, type Person } from '../people/api.ts';
import { toggleReaction } from './acts.ts';
import styles from './line.module.css';
import { actionOfKey, type LineActs, messageActions } from './message-actions.ts';
import { MessageBody } from './message-body.tsx';

/** The most used reactions; any other emoji can be chosen as well. */
const QUICK = ['👍', '❤️', '😂', '🎉', '👀', '✅', '🙏', '🔥'];

interface MessageItemProps {
  readonly message: Message;
  readonly conversation: Conversation;
  /** The reader's id. */
  readonly me: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly names: (id: string) => string;
  readonly beginsGroup: boolean;
  /** Whether the page's address names it. */
  readonly isTarget?: boolean;
  readonly isActive?: boolean;
  readonly acts: LineActs;
  readonly onOpenPlace?: (message: { readonly lineId: string; readonly seq: number }) => void;
  readonly onWalk?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus?: () => void;
}

export function MessageItem(props: MessageItemProps) {
  const { message, conversation, me, people, names, beginsGroup, isTarget, isActive, acts } = props;
  const { onOpenPlace, onWalk, onFocus } = props;
  const [menu, setMenu] = useState<{ readonly kind: 'acts' | 'emoji'; readonly place: MenuPlace }>();
  const author = people.get(message.authorId);
  const name = formatName(author);
  const words = plainExcerpt(message.body, names);
  const shortWords = words.slice(0, 60);
  const mayReact = conversation.own !== null && !conversation.isArchived;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const openEmoji = () => {
    if (opener === null) return;
    const { right, top } = opener.getBoundingClientRect();
    setMenu({ kind: 'emoji', place: { x: right, y: top + 8, endsHere: true, opener } });
  };
  const actions = messageActions({
    message,
    me,
    conversation,
    words,
    source: namedSource(message.body, names),
    acts: { ...acts, react: openEmoji },
  });
  const emoji = QUICK.map((sign) => ({
    key: sign,
    label: sign,
    run: () => toggleReaction(message, sign),
  }));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const action = isPlain ? actionOfKey(actions, event.code) : undefined;
    if (action === undefined) return onWalk?.(event);
    event.preventDefault();
    event.stopPropagation();
    action.run();
  };
  const label = t('messenger.message.label', { name, text: words });
  return (
    <article
      ref={setOpener}
      className={styles.message}
      aria-label={label}
      data-seq={message.seq}
      data-begins={beginsGroup || undefined}
      data-menu={menu !== undefined || undefined}
      data-target={isTarget || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={press}
      onContextMenu={(event) => {
        if (actions.length === 0 || String(getSelection()) !== '') return;
        event.preventDefault();
        setMenu({ kind: 'acts', place: getMenuPlace(event) });
      }}
    >
      <div className={styles.face}>{beginsGroup && author && <Avatar {...author} src={author.avatar} />}</div>
      <div className={styles.said}>
        {beginsGroup && (
          <div className={styles.author}>
            <Text as="strong" weight="medium">
              <bdi>{name}</bdi>
            </Text>
            <Text as="span" size="caption" tone="secondary" isNumbers>
              <Moment at={message.sentAt} variant="appointed" />
            </Text>
          </div>
        )}
        {message.replyTo !== null && (
          <button
            type="button"
            className={styles.reply}
            onClick={() => message.replyTo && onOpenPlace?.(message.replyTo)}
          >
            <bdi>{names(message.replyTo.authorId)}</bdi>
            {': '}
            {message.replyTo.excerpt === ''
              ? t('messenger.message.deleted')
              : plainExcerpt(message.replyTo.excerpt, names)}
          </button>
        )}
        {message.deletedAt !== null ? (
          <Text tone="secondary">{t('messenger.message.deleted')}</Text>
        ) : (
          message.body !== '' && <MessageBody body={message.body} names={names} />
        )}
        {message.editedAt !== null && message.deletedAt === null && (
          <Text as="span" size="caption" tone="secondary">
            {t('messenger.message.edited')}
          </Text>
        )}
        <MessageFiles files={message.files} />
        {message.reactions.length > 0 && (
          <div className={styles.reactions}>
            {message.reactions.map((reaction) => (
              <button
                key={reaction.emoji}
                type="button"
                className={styles.reaction}
                aria-pressed={reaction.isMine || reaction.memberIds.includes(me)}
                aria-disabled={!mayReact || undefined}
                title={reaction.memberIds.map(names).join(', ')}
                onClick={() => mayReact && void toggleReaction(withMine(message, me), reaction.emoji)}
              >
                {reaction.emoji} {reaction.count}
              </button>
            ))}
          </div>
        )}
        {message.thread !== null && message.thread.replies > 0 && acts.openThread && (
          <QuietButton size="narrow" onClick={() => acts.openThread?.(message)}>
            {t('messenger.thread.replies', { count: message.thread.replies })}
          </QuietButton>
        )}
        {message.callsAll && <Badge>{t('messenger.message.calls-all')}</Badge>}
      </div>
      {actions.length > 0 && (
        <div className={styles.acts}>
          {mayReact && (
            <QuietButton
              aria-label={t('messenger.message.react')}
              tabIndex={-1}
              onClick={(event) => setMenu({ kind: 'emoji', place: getMenuPlace(event) })}
            >
              <IconMoodSmile size={18} stroke={1.5} />
            </QuietButton>
          )}
          <QuietButton
            aria-label={t('messenger.message.acts', { text: shortWords })}
            aria-haspopup="menu"
            tabIndex={-1}
            onClick={(event) => setMenu({ kind: 'acts', place: getMenuPlace(event) })}
          >
            <IconDots size={18} stroke={1.5} />
          </QuietButton>
        </div>
      )}
      <Menu
        label={t('messenger.message.acts', { text: shortWords })}
        place={menu?.place}
        actions={menu?.kind === 'emoji' ? emoji : actions}
        onClose={() => setMenu(undefined)}
      />
    </article>
  );
}

/** An event has no reader, so whether a reaction is the reader's own follows from its people. */
function withMine(message: Message, me: string): Message {
  const reactions = message.reactions.map((one) => ({
    ...one,
    isMine: one.isMine || one.memberIds.includes(me),
  }));
  return { ...message, reactions };
}
