import { type Mailbox, mailPages } from '@artel/mail/contract';
import { PageLink, t } from '@artel/web';
import { Badge, getMenuPlace, Menu, type MenuAction, type MenuPlace, Moment, Text } from '@artel/web/ui';
import { IconPaperclip, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './letters.module.css';

export interface ListedLetter {
  /** The conversation's id. */
  readonly id: string;
  readonly people: readonly Mailbox[];
  readonly subject: string;
  readonly snippet: string;
  readonly at: string;
  readonly count: number;
  readonly unread: number;
  readonly hasFiles: boolean;
  readonly isFlagged: boolean;
}

export function formatName({ name, address }: Mailbox): string {
  return name === '' ? address : name;
}

interface LetterRowProps {
  readonly letter: ListedLetter;
  readonly isOpen: boolean;
  readonly actions: readonly MenuAction[];
  readonly search?: Readonly<Record<string, string>>;
}

/** A conversation in a list, in two lines: people and time, then the subject. */
export function LetterRow({ letter, isOpen, actions, search = {} }: LetterRowProps) {
  const { id, people, subject, snippet, at, count, unread, hasFiles, isFlagged } = letter;
  const [place, setPlace] = useState<MenuPlace>();
  const isNew = unread > 0;
  const names = people.map(formatName).join(', ');
  const title = subject === '' ? t('mail.no-subject') : subject;
  return (
    <>
      <PageLink
        page={mailPages.conversation}
        params={{ conversationId: id }}
        search={search}
        retainsPlace
        className={styles.row}
        aria-current={isOpen ? 'page' : undefined}
        onContextMenu={(event) => {
          if (actions.length === 0) return;
          event.preventDefault();
          setPlace(getMenuPlace(event));
        }}
      >
        <span className={styles.line}>
          <Text as="span" isCut isGrowing {...(isNew && { weight: 'medium' as const })}>
            <bdi>{names}</bdi>
          </Text>
          {count > 1 && (
            <Text as="span" size="caption" tone="secondary" isNumbers>
              {count}
            </Text>
          )}
          {isFlagged && <IconStarFilled size={14} role="img" aria-label={t('mail.letter.starred')} />}
          {hasFiles && <IconPaperclip size={14} role="img" aria-label={t('mail.letter.has-files')} />}
          <Text as="span" size="caption" tone="secondary" isNumbers>
            <Moment at={at} />
          </Text>
        </span>
        <span className={styles.line}>
          <Text as="span" size="small" isCut isGrowing tone="secondary">
            <bdi>{title}</bdi>
            {snippet !== '' && <bdi> — {snippet}</bdi>}
          </Text>
          {isNew && <Badge label={t('mail.letter.unread', { count: unread })}>{unread}</Badge>}
        </span>
      </PageLink>
      <Menu label={title} place={place} actions={actions} onClose={() => setPlace(undefined)} />
    </>
  );
}
