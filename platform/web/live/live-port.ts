import {
  LIVE_WATCHED_TOPICS,
  type LiveClientFrame,
  type LiveEvent,
  type LiveServerFrame,
  type LiveSignal,
} from '@artel/contract';
import * as z from 'zod/mini';

/**
 * The port by which screens receive from the live line and send on it, whether it is open or not.
 * `connectLive` moves the frames.
 */
interface ReceivedEvent<E extends LiveEvent> {
  readonly ids: z.core.output<E['ids']>;
  /** Left out if the event has no body or it was too long: then it is fetched. */
  readonly body?: E extends { readonly body: infer B extends z.core.$ZodType } ? z.core.output<B> : undefined;
}

interface ReceivedSignal<S extends LiveSignal> {
  readonly topicId: string;
  /** The member who sent it. */
  readonly from: string;
  readonly data: z.core.output<S['data']>;
}

type FrameOf<T extends LiveServerFrame['type']> = Extract<LiveServerFrame, { type: T }>;

/**
 * Milliseconds between two `watch` frames, so that a person who quickly opens folder after folder stays
 * within the limit of frames per minute.
 */
const BETWEEN_WATCHES = 2_000;

const onEvents = new Set<(frame: FrameOf<'event'>) => void>();
const onSignals = new Set<(frame: FrameOf<'signal'>) => void>();
const onResets = new Set<() => void>();
/** The topics that screens watch, each with the callbacks for its beginning; only the last ones are sent. */
const watched = new Map<string, Set<() => void>>();
let begun: ReadonlySet<string> = new Set();
let send: ((frame: LiveClientFrame) => void) | null = null;
let isWatchDue = false;
let pause: ReturnType<typeof setTimeout> | undefined;

function add<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}

/**
 * Calls back for each event of a kind, also for events that arrive ahead of older ones; once for each.
 * Returns a function that stops this.
 */
export function onLiveEvent<const E extends LiveEvent>(
  event: E,
  act: (received: ReceivedEvent<E>) => void,
): () => void {
  return add(onEvents, ({ name, ids, body }) => {
    if (name !== event.name) return;
    const readIds = z.safeParse(event.ids, ids);
    const readBody = event.body && body !== undefined ? z.safeParse(event.body, body) : undefined;
    // An event of another version of the application: the data shown is fetched without it.
    if (!readIds.success) return;
    act({ ids: readIds.data, ...(readBody?.success && { body: readBody.data }) } as ReceivedEvent<E>);
  });
}

/** Calls back when events may have been missed: data that was derived from events has to be fetched. */
export function onLiveReset(act: () => void): () => void {
  return add(onResets, act);
}

export function onLiveSignal<const S extends LiveSignal>(
  signal: S,
  act: (received: ReceivedSignal<S>) => void,
): () => void {
  return add(onSignals, ({ name, topicId, from, data }) => {
    const read = name === signal.name ? z.safeParse(signal.data, data) : null;
    if (read?.success) act({ topicId, from, data: read.data as z.core.output<S['data']> });
  });
}

/** Sends a signal that is worthless later; without an open connection it is dropped. */
export function sendLiveSignal<const S extends LiveSignal>(
  { name }: S,
  topicId: string,
  data: z.core.input<S['data']>,
): void {
  send?.({ type: 'signal', name, topicId, data });
}

/**
 * Watches a topic that the person may read without belonging to it. `onBegin` is called each time its events
 * begin to arrive: everything before has to be fetched. If more than twenty are watched, the last ones count.
 * Returns a function that stops this.
 */
export function watchLiveTopic(topicId: string, onBegin: () => void): () => void {
  const own = watched.get(topicId) ?? new Set<() => void>();
  // A topic that was watched last is always sent.
  watched.delete(topicId);
  watched.set(topicId, own.add(onBegin));
  if (begun.has(topicId)) onBegin();
  else requestWatch();
  return () => {
    own.delete(onBegin);
    if (own.size > 0 || watched.get(topicId) !== own) return;
    watched.delete(topicId);
    requestWatch();
  };
}

function requestWatch(): void {
  isWatchDue = true;
  if (pause === undefined) sendWatch();
}

function sendWatch(): void {
  pause = undefined;
  if (!isWatchDue || send === null) return;
  isWatchDue = false;
  send({ type: 'watch', topicIds: [...watched.keys()].slice(-LIVE_WATCHED_TOPICS) });
  pause = setTimeout(sendWatch, BETWEEN_WATCHES);
}

/** Called when the connection is open and `ready` was received, or when it has ended. */
export function setLiveSender(sender: typeof send): void {
  send = sender;
  begun = new Set();
  if (send === null) {
    clearTimeout(pause);
    pause = undefined;
    return;
  }
  isWatchDue ||= watched.size > 0;
  if (pause === undefined) sendWatch();
}

export function receiveLiveFrame(frame: LiveServerFrame): void {
  if (frame.type === 'event') for (const act of [...onEvents]) act(frame);
  if (frame.type === 'signal') for (const act of [...onSignals]) act(frame);
  if (frame.type === 'watching') receiveWatching(frame.topicIds);
}

function receiveWatching(topicIds: readonly string[]): void {
  const before = begun;
  begun = new Set(topicIds);
  for (const id of topicIds) if (!before.has(id)) for (const act of [...(watched.get(id) ?? [])]) act();
}

export function resetLive(): void {
  for (const act of [...onResets]) act();
}
