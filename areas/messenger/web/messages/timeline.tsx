import type { Conversation, LineState, Message } from '@artel/messenger/contract';
import { TimeZone, t } from '@artel/web';
import { Button, QuietButton, Skeleton } from '@artel/web/ui';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { LineSeen } from '../lines/line-store.ts';
import { loadPlace } from '../lines/lines.ts';
import type { LineTarget } from '../lines/use-line.ts';
import { mentionedIn } from '../mentions/mention-text.ts';
import { useMentionNames } from '../mentions/use-mention-names.ts';
import type { Outgoing } from '../outbox/outbox-db.ts';
import { usePeople } from '../people/api.ts';
import styles from './line.module.css';
import type { LineActs } from './message-actions.ts';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { dayWords, placeInGroup } from './rows.ts';
import { useReading } from './use-reading.ts';

/**
 * Browsers limit an element's height to some million pixels, so at most this many places of a line are laid
 * out at once.
 */
const MOST_PLACES = 20_000;
const USUAL_HEIGHT = 56;
/** Pixels from the end within which the reader counts as reading the newest message. */
const NEAR_END = 80;

export interface TimelineActs {
  readonly toNewest: () => void;
  readonly toPlace: (seq: number) => void;
}

interface TimelineProps {
  readonly seen: LineSeen & { readonly line: LineState };
  readonly conversation: Conversation;
  readonly me: string;
  readonly timeZone: string;
  readonly target: LineTarget;
  readonly outgoing: readonly Outgoing[];
  readonly acts: LineActs;
  readonly label: string;
  readonly onOpenPlace: (place: { readonly lineId: string; readonly seq: number }) => void;
  readonly ref?: Ref<TimelineActs>;
}

/**
 * The places of a line one below the other, each at the position of its number, so that later loading moves
 * nothing.
 */
export function Timeline(props: TimelineProps) {
  const { seen, conversation, me, timeZone, target, outgoing, acts, label, onOpenPlace, ref } = props;
  const { line, bySeq } = seen;
  const scroller = useRef<HTMLDivElement>(null);
  const opening = target.kind === 'place' ? target.seq : (line.firstUnreadSeq ?? line.lastSeq);
  const [base, setBase] = useState(() => baseFor(line, opening));
  const [marked, setMarked] = useState({ epoch: line.epoch, seq: line.firstUnreadSeq });
  if (marked.epoch !== line.epoch) setMarked({ epoch: line.epoch, seq: line.firstUnreadSeq });
  const [active, setActive] = useState(opening);
  const last = Math.min(line.lastSeq, base + MOST_PLACES - 1);
  const places = Math.max(0, last - base + 1);
  const count = places + outgoing.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => (index < places ? base + index : (outgoing[index - places]?.id ?? index)),
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const offset = virtual.scrollOffset ?? 0;
  const height = virtual.scrollRect?.height ?? 0;
  const isAtEnd = last === line.lastSeq && offset + height >= virtual.getTotalSize() - NEAR_END;
  const wasAtEnd = useRef(false);

  const toIndex = (index: number, align: 'start' | 'center' | 'end') =>
    virtual.scrollToIndex(index, { align });
  const toPlace = (seq: number, align: 'start' | 'center' = 'center') => {
    const isInside = seq >= base && seq <= last;
    const next = isInside ? base : baseFor(line, seq);
    if (!isInside) setBase(next);
    setActive(seq);
    requestAnimationFrame(() => toIndex(seq - next, align));
  };
  const toNewest = () => {
    const next = last === line.lastSeq ? base : baseFor(line, line.lastSeq);
    setBase(next);
    setActive(line.lastSeq);
    // By then the message that was just written is counted.
    requestAnimationFrame(() => toIndex(virtual.options.count - 1, 'end'));
  };
  useImperativeHandle(ref, () => ({ toNewest, toPlace }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place that was opened is shown once.
  useLayoutEffect(() => {
    if (count === 0) return;
    if (target.kind === 'place') toIndex(target.seq - base, 'center');
    else if (line.firstUnreadSeq !== null) toIndex(line.firstUnreadSeq - base, 'start');
    else toIndex(count - 1, 'end');
  }, []);

  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  // A reader at the newest message follows what comes; an author sees their own message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only more messages move the end.
  useLayoutEffect(() => {
    if (count > 0 && wasAtEnd.current) toIndex(count - 1, 'end');
  }, [count]);

  const shown = items.flatMap(({ index }) => (index < places ? [base + index] : []));
  const missing = shown.find((seq) => !bySeq.has(seq));
  useEffect(() => {
    if (missing !== undefined) loadPlace(line.lineId, missing);
  }, [missing, line.lineId]);

  const seenSeq = items.reduce((most, { index, end }) => {
    const isSeen = index < places && end <= offset + height + 1 && bySeq.has(base + index);
    return isSeen ? Math.max(most, base + index) : most;
  }, 0);
  const isInFront = () => scroller.current?.checkVisibility?.({ visibilityProperty: true }) ?? true;
  useReading(line, seenSeq, conversation.own !== null, isInFront);

  const messages = shown.flatMap((seq) => bySeq.get(seq) ?? []);
  const people = usePeople([...new Set([me, ...messages.flatMap(idsIn)])]);
  const names = useMentionNames(people);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(active + step, base), last);
    setActive(next);
    virtual.scrollToIndex(next - base, { align: 'auto' });
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-seq="${next}"]`)?.focus({ preventScroll: true });
    });
  };
  const news = line.unread;

  return (
    <TimeZone zone={timeZone}>
      <div className={styles.around}>
        <div ref={scroller} className={styles.scroller} role="log" aria-label={label}>
          {base > line.firstSeq && (
            <div className={styles.earlier}>
              <QuietButton onClick={() => toPlace(Math.max(line.firstSeq, base - 1))}>
                {t('messenger.line.earlier')}
              </QuietButton>
            </div>
          )}
          <div className={styles.places} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ key, index, start }) => {
              const seq = base + index;
              const message = index < places ? bySeq.get(seq) : undefined;
              const waiting = outgoing[index - places];
              return (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.place}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {waiting && <OutgoingItem outgoing={waiting} me={people.get(me)} names={names} />}
                  {index < places && message === undefined && <PlaceSkeleton />}
                  {message !== undefined && (
                    <>
                      <Lines
                        message={message}
                        before={bySeq.get(seq - 1)}
                        timeZone={timeZone}
                        isFirstUnread={marked.seq === seq}
                      />
                      <MessageItem
                        message={message}
                        conversation={conversation}
                        me={me}
                        people={people}
                        names={names}
                        beginsGroup={
                          marked.seq === seq ||
                          placeInGroup(message, bySeq.get(seq - 1), timeZone).beginsGroup
                        }
                        isTarget={target.kind === 'place' && target.seq === seq}
                        isActive={active === seq}
                        acts={acts}
                        onOpenPlace={onOpenPlace}
                        onWalk={walk}
                        onFocus={() => setActive(seq)}
                      />
                    </>
                  )}
                </div>
              );
            })}
          </div>
        </div>
        {!isAtEnd && count > 0 && (
          <div className={styles.newest}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconArrowDown size={16} stroke={1.5} />}
              onClick={toNewest}
            >
              {news > 0 ? t('messenger.line.newest-with', { count: news }) : t('messenger.line.newest')}
            </Button>
          </div>
        )}
      </div>
    </TimeZone>
  );
}

interface LinesProps {
  readonly message: Message;
  readonly before: Message | undefined;
  readonly timeZone: string;
  readonly isFirstUnread: boolean;
}

function Lines({ message, before, timeZone, isFirstUnread }: LinesProps) {
  const { beginsDay } = placeInGroup(message, before, timeZone);
  // The day of a place that is not loaded is unknown: the heading of the day appears with the message.
  const showsDay = beginsDay && (before !== undefined || message.seq === 1);
  return (
    <>
      {showsDay && <div className={styles.day}>{dayWords(message.sentAt, timeZone)}</div>}
      {isFirstUnread && <div className={styles.unread}>{t('messenger.line.unread')}</div>}
    </>
  );
}

function PlaceSkeleton() {
  return (
    <div className={styles.message} aria-hidden>
      <div className={styles.face}>
        <Skeleton width="2rem" height="2rem" isCircle />
      </div>
      <div className={styles.said}>
        <Skeleton width="8rem" />
        <Skeleton width="60%" />
      </div>
    </div>
  );
}

function baseFor(line: LineState, seq: number): number {
  const latest = line.lastSeq - MOST_PLACES + 1;
  return Math.max(line.firstSeq, 1, Math.min(latest, seq - MOST_PLACES / 2));
}

function idsIn({ authorId, body, replyTo, reactions }: Message): readonly string[] {
  return [
    authorId,
    ...mentionedIn(body),
    ...(replyTo === null ? [] : [replyTo.authorId, ...mentionedIn(replyTo.excerpt)]),
    ...reactions.flatMap(({ memberIds }) => memberIds),
  ];
}
