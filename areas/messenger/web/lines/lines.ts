import {
  type LineState,
  lineChanged,
  listChanges,
  listMessages,
  positionChanged,
} from '@artel/messenger/contract';
import { call, onLiveEvent, onLiveReset } from '@artel/web';
import { LineStore } from './line-store.ts';

/** Milliseconds for which a gap may last before the changes are fetched: most gaps close by themselves. */
const GAP_MS = 1_000;
const PAGE = 50;

interface Shown {
  readonly store: LineStore;
  users: number;
  gap: ReturnType<typeof setTimeout> | undefined;
  isFetching: boolean;
  readonly windows: Map<number, Promise<void>>;
}

const shown = new Map<string, Shown>();
let stop: (() => void) | null = null;

/** Opens the store of a line while it is shown; returns a function that closes it. */
export function openLine(lineId: string): { readonly store: LineStore; readonly close: () => void } {
  const one = shown.get(lineId) ?? newShown(lineId);
  one.users += 1;
  stop ??= followLines();
  return {
    store: one.store,
    close: () => {
      one.users -= 1;
      // In development React runs an effect twice.
      queueMicrotask(() => forget(lineId, one));
    },
  };
}

function newShown(lineId: string): Shown {
  const store = new LineStore(lineId);
  const one = { store, users: 0, gap: undefined, isFetching: false, windows: new Map() };
  shown.set(lineId, one);
  return one;
}

function forget(lineId: string, one: Shown): void {
  if (one.users > 0 || shown.get(lineId) !== one) return;
  clearTimeout(one.gap);
  shown.delete(lineId);
  if (shown.size > 0) return;
  stop?.();
  stop = null;
}

function followLines(): () => void {
  const ends = [
    onLiveEvent(lineChanged, ({ ids, body }) => {
      const one = shown.get(ids.lineId);
      if (one === undefined) return;
      one.store.receive(ids.lastSeq, ids.lastChange, body?.message);
      const hasPictures = body?.message.files.some(({ width }) => width !== null) === true;
      if (body === undefined || hasPictures) void fetchChanges(one, hasPictures);
      else watchGap(one);
    }),
    onLiveEvent(positionChanged, ({ ids }) => {
      const one = shown.get(ids.lineId);
      if (one?.store.isNews(ids) === true) void fetchPosition(one);
    }),
    onLiveReset(catchUp),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function watchGap(one: Shown): void {
  if (!one.store.hasGap || one.gap !== undefined) return;
  one.gap = setTimeout(() => {
    one.gap = undefined;
    if (one.store.hasGap) void fetchChanges(one);
  }, GAP_MS);
}

/** Fetches changes until none is missing; after a failure the next event or reconnection tries again. */
async function fetchChanges(one: Shown, withPictures = false): Promise<void> {
  const { store } = one;
  if (store.get().line === null || one.isFetching) return;
  one.isFetching = true;
  try {
    let since = withPictures ? Math.max(0, store.change - 1) : store.change;
    for (let isComplete = false; !isComplete; ) {
      const answer = await call(listChanges, { params: { lineId: store.lineId }, query: { since } });
      store.addChanges(answer.line, answer.items, answer.isComplete);
      isComplete = answer.isComplete || answer.items.length === 0;
      since = answer.items.at(-1)?.changeNo ?? since;
    }
    watchGap(one);
  } catch {
    // The next event, or the end of an outage, fetches them.
  } finally {
    one.isFetching = false;
  }
}

/** Fetches the changes that shown lines missed before their events started to arrive. */
export function catchUp(): void {
  for (const one of shown.values()) void fetchChanges(one);
}

async function fetchPosition(one: Shown): Promise<void> {
  const { lineId } = one.store;
  const query = { since: one.store.change };
  const answer = await call(listChanges, { params: { lineId }, query }).catch(() => null);
  if (answer !== null) one.store.addChanges(answer.line, answer.items, answer.isComplete);
}

type Place = { readonly around: number } | { readonly before: number } | { readonly after: number } | object;

/** Loads a window; by default the newest. */
export async function loadWindow(lineId: string, place: Place): Promise<LineState> {
  const answer = await call(listMessages, { params: { lineId }, query: { ...place, limit: PAGE } });
  shown.get(lineId)?.store.addWindow(answer.line, answer.items);
  return answer.line;
}

/** Loads the window with a place; one request at a time. */
export function loadPlace(lineId: string, seq: number): void {
  const one = shown.get(lineId);
  const page = Math.floor(seq / PAGE);
  if (one === undefined || one.windows.has(page)) return;
  const after = Math.max(0, page * PAGE - 1);
  const loading = loadWindow(lineId, { after }).then(
    () => void one.windows.delete(page),
    // The next scroll tries again.
    () => void one.windows.delete(page),
  );
  one.windows.set(page, loading);
}

/** The store of a line if it is shown, for acts with a response. */
export function shownLine(lineId: string): LineStore | undefined {
  return shown.get(lineId)?.store;
}
