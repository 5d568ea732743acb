import type { Message } from '@artel/mail/contract';
import { t } from '@artel/web';
import { useState } from 'react';
import { LetterView, type WriteKind } from './letter-view.tsx';
import styles from './reading.module.css';

interface ConversationViewProps {
  readonly messages: readonly Message[];
  readonly onWrite: (kind: WriteKind, message: Message) => void;
}

/** The letters of a conversation: older ones that were read are folded, the newest is open. */
export function ConversationView({ messages, onWrite }: ConversationViewProps) {
  const [unread] = useState(() => new Set(messages.filter(({ isSeen }) => !isSeen).map(({ id }) => id)));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const last = messages.at(-1);
  return (
    <section className={styles.letters} aria-label={t('mail.reading.letters')}>
      {messages.map((message) => (
        <LetterView
          key={message.id}
          message={message}
          isOpen={message.id === last?.id || unread.has(message.id) || opened.has(message.id)}
          onOpen={() => setOpened((before) => new Set([...before, message.id]))}
          onWrite={(kind) => onWrite(kind, message)}
        />
      ))}
    </section>
  );
}
