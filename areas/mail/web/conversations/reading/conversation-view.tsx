import type { Message } from '@artel/mail/contract';
import { t, usePageSearch } from '@artel/web';
import { useEffect, useRef, useState } from 'react';
import { LetterView, type WriteKind } from './letter-view.tsx';
import styles from './reading.module.css';

interface ConversationViewProps {
  readonly messages: readonly Message[];
  readonly onWrite: (kind: WriteKind, message: Message) => void;
}

/**
 * The letters of a conversation: older read ones are folded, the newest and the one in the page's address are open.
 * A letter that was shown open stays so, also when it is marked as read or another one arrives.
 */
export function ConversationView({ messages, onWrite }: ConversationViewProps) {
  const named = usePageSearch('message');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(named === undefined ? [] : [named]));
  const last = messages.at(-1);
  const due = messages.filter((message) => (message === last || !message.isSeen) && !opened.has(message.id));
  if (due.length > 0) setOpened(new Set([...opened, ...due.map(({ id }) => id)]));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <section className={styles.letters} aria-label={t('mail.reading.letters')}>
      {messages.map((message) => (
        <div key={message.id} ref={message.id === named ? place : undefined}>
          <LetterView
            message={message}
            isOpen={opened.has(message.id)}
            onOpen={() => setOpened((before) => new Set([...before, message.id]))}
            onWrite={(kind) => onWrite(kind, message)}
          />
        </div>
      ))}
    </section>
  );
}
