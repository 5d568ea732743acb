import { useProfile } from '@artel/company/web';
import type { Conversation, Message } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { Button, Callout, LoadFailure, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useJoin } from '../conversations/api.ts';
import { useUploads } from '../files/use-uploads.ts';
import { type LineTarget, useLine } from '../lines/use-line.ts';
import { mentionedIn } from '../mentions/mention-text.ts';
import { useMentionNames } from '../mentions/use-mention-names.ts';
import { useOutgoing } from '../outbox/use-outgoing.ts';
import { usePeople } from '../people/api.ts';
import { markUnreadFrom, readUpTo } from './acts.ts';
import { type Aim, Composer } from './composer/composer.tsx';
import styles from './line.module.css';
import { Timeline, type TimelineActs } from './timeline.tsx';
import { TypingLine } from './typing/typing-line.tsx';

interface LineViewProps {
  readonly conversation: Conversation;
  /** The conversation's main line, or a thread. */
  readonly lineId: string;
  readonly target: LineTarget;
  readonly label: string;
  readonly onOpenThread?: ((message: Message) => void) | undefined;
  /** Opens the address of another message's place. */
  readonly onOpenPlace: (place: { readonly lineId: string; readonly seq: number }) => void;
}

/** A line with the field for writing below it. */
export function LineView(props: LineViewProps) {
  const { conversation, lineId, target, label, onOpenThread, onOpenPlace } = props;
  const { company, timeZone } = useProfile();
  const me = company?.memberId ?? '';
  const queries = useQueryClient();
  const { store, seen, isReady, error, retry } = useLine(lineId, target);
  const outgoing = useOutgoing(store);
  const uploads = useUploads(conversation.id);
  const [aim, setAim] = useState<Aim | null>(null);
  const timeline = useRef<TimelineActs>(null);
  const people = usePeople(aim === null ? [] : [aim.message.authorId, ...mentionedIn(aim.message.body)]);
  const names = useMentionNames(people);
  const { line } = seen;

  const place = target.kind === 'place' ? target.seq : null;
  const show = useEffectEvent(() => {
    if (place !== null && isReady) timeline.current?.toPlace(place);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the line that is shown.
  useEffect(() => show(), [place]);

  const toNewest = () => {
    timeline.current?.toNewest();
    if (line !== null && line.unread > 0 && conversation.own !== null)
      readUpTo(queries, line, line.lastSeq).catch(() => undefined);
  };
  const lastOwn = () => {
    for (let seq = line?.lastSeq ?? 0; seq > 0; seq -= 1) {
      const message = seen.bySeq.get(seq);
      if (message === undefined) return undefined;
      if (message.authorId === me && message.deletedAt === null) return message;
    }
    return undefined;
  };
  const acts = {
    reply: (message: Message) => setAim({ kind: 'reply', message }),
    edit: (message: Message) => setAim({ kind: 'edit', message }),
    react: () => undefined,
    markUnread: (message: Message) => void markUnreadFrom(queries, message),
    openThread: onOpenThread,
  };
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0 || !conversation.rights.write) return;
    event.preventDefault();
    uploads.add(files);
  };

  const shown = isReady ? line : null;
  const isEmpty = shown?.lastSeq === 0 && outgoing.length === 0;
  if (error !== null && line === null) return <LoadFailure error={error} onRetry={retry} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here, and chosen by a button as well.
    <div
      className={styles.line}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      {shown === null && <LineSkeleton />}
      {shown !== null && isEmpty && (
        <Stack align="center" justify="center" isGrowing room="whole">
          <Text tone="secondary">{t('messenger.line.empty')}</Text>
        </Stack>
      )}
      {shown !== null && !isEmpty && (
        <Timeline
          key={lineId}
          ref={timeline}
          seen={{ ...seen, line: shown }}
          conversation={conversation}
          me={me}
          timeZone={timeZone}
          target={target}
          outgoing={outgoing}
          acts={acts}
          label={label}
          onOpenPlace={onOpenPlace}
        />
      )}
      <TypingLine lineId={lineId} me={me} />
      {conversation.rights.write ? (
        <Composer
          key={`composer ${lineId}`}
          conversation={conversation}
          lineId={lineId}
          aim={aim}
          onAim={setAim}
          names={names}
          lastOwn={lastOwn}
          uploads={uploads}
          onSent={() => timeline.current?.toNewest()}
          onLeave={toNewest}
        />
      ) : (
        <CannotWrite conversation={conversation} />
      )}
    </div>
  );
}

function CannotWrite({ conversation }: { readonly conversation: Conversation }) {
  const join = useJoin();
  const { id, own, isArchived, isOpen } = conversation;
  const isJoinable = own === null && isOpen && !isArchived;
  const reason = getReason(conversation);
  return (
    <Callout variant="band">
      <Row justify="between">
        <span>{t(`messenger.line.${reason}`)}</span>
        {isJoinable && (
          <Button aria-busy={join.isPending} onClick={() => join.mutate({ params: { conversationId: id } })}>
            {t('messenger.channels.join')}
          </Button>
        )}
      </Row>
    </Callout>
  );
}

function getReason({ own, isArchived }: Conversation): string {
  if (isArchived) return 'archived';
  return own === null ? 'not-joined' : 'announcements';
}

function LineSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label={t('messenger.line.loading')}>
      {['60%', '40%', '75%', '50%', '65%'].map((width) => (
        <div key={width} className={styles.message} data-begins aria-hidden>
          <div className={styles.face}>
            <Skeleton width="2rem" height="2rem" isCircle />
          </div>
          <div className={styles.said}>
            <Skeleton width="8rem" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  );
}
