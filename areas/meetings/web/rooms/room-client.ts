import {
  type MeetPerson,
  type MeetServerFrame,
  meetClose,
  type PersonState,
  type PlacedStream,
} from '@artel/meetings/contract';
import { type Connections, createConnections, type Section } from './connections.ts';
import { type MeetSocket, openMeetSocket } from './meet-socket.ts';

/** Where a person is with a meeting. */
export type RoomPhase =
  | 'entering'
  | 'inside'
  | 'returning'
  | 'left'
  | 'removed'
  | 'replaced'
  | 'ended'
  | 'refused';

/** All that the room's page shows. */
export interface RoomView {
  readonly phase: RoomPhase;
  readonly title: string;
  readonly me: string;
  readonly people: readonly MeetPerson[];
  readonly hasMedia: boolean;
  readonly speaker: string | null;
  readonly places: readonly PlacedStream[];
  /** By the section's name. */
  readonly tracks: ReadonlyMap<string, MediaStreamTrack>;
  /** What the server said when it did not let the person in. */
  readonly failure: unknown;
  readonly own: PersonState;
}

export interface RoomClient {
  view(): RoomView;
  subscribe(listener: () => void): () => void;
  /** Sends tracks from now on, and says what is on. */
  show(tracks: Partial<Record<Section, MediaStreamTrack | null>>, state: Partial<PersonState>): void;
  /** The own camera while it is on. */
  ownVideo(): MediaStreamTrack | null;
  want(pictures: readonly { readonly id: string; readonly height: number }[]): void;
  leave(): void;
}

interface RoomClientOptions {
  /** Fetches a ticket; called for each entry. */
  readonly join: () => Promise<string>;
  readonly state: PersonState;
  readonly tracks: Readonly<Record<Section, MediaStreamTrack | null>>;
  /** Whether a failed join is final; otherwise it is tried again. */
  readonly isFinal: (failure: unknown) => boolean;
}

/** Milliseconds between attempts to return: at once first, then more slowly. */
const PAUSES = [0, 300, 700, 1_500, 3_000, 5_000];
const MEDIA_PAUSE = 300;
const FINAL: Readonly<Record<number, RoomPhase>> = {
  [meetClose.removed]: 'removed',
  [meetClose.replaced]: 'replaced',
  [meetClose.ended]: 'ended',
};

/** Keeps a person in a meeting: enters, returns by itself after a break, and replaces connections that failed. */
export function createRoomClient({ join, state, tracks, isFinal }: RoomClientOptions): RoomClient {
  let view: RoomView = {
    phase: 'entering',
    title: '',
    me: '',
    people: [],
    hasMedia: true,
    speaker: null,
    places: [],
    tracks: new Map(),
    failure: null,
    own: state,
  };
  const listeners = new Set<() => void>();
  let own = { ...tracks };
  let wanted: readonly { readonly id: string; readonly height: number }[] = [];
  let socket: MeetSocket | null = null;
  let connections: Connections | null = null;
  let attempt = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mediaTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function change(part: Partial<RoomView>): void {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  }

  function disconnect(): void {
    clearTimeout(mediaTimer);
    connections?.close();
    connections = null;
    socket?.close();
    socket = null;
  }

  function finish(phase: RoomPhase, failure: unknown = null): void {
    isOver = true;
    clearTimeout(timer);
    disconnect();
    for (const track of Object.values(own)) track?.stop();
    change({ phase, failure, people: [], places: [], tracks: new Map() });
  }

  async function enter(): Promise<void> {
    try {
      const ticket = await join();
      if (isOver) return;
      socket = openMeetSocket(ticket, { onFrame, onClose });
    } catch (failure) {
      if (isOver) return;
      if (isFinal(failure)) finish('refused', failure);
      else again();
    }
  }

  function again(): void {
    disconnect();
    change({ phase: view.phase === 'entering' ? 'entering' : 'returning', places: [], tracks: new Map() });
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    failures++;
    clearTimeout(timer);
    timer = setTimeout(() => void enter(), pause);
  }

  function onClose(code: number): void {
    if (isOver) return;
    const phase = FINAL[code];
    if (phase) finish(phase);
    else again();
  }

  function connect(): void {
    connections?.close();
    attempt++;
    const now = attempt;
    const current = () => now === attempt && socket !== null;
    change({ places: [], tracks: new Map() });
    connections = createConnections({
      tracks: own,
      sendUp: (sdp) => current() && socket?.send({ type: 'up', attempt: now, sdp }),
      sendDown: (sdp) => current() && socket?.send({ type: 'down', attempt: now, sdp }),
      onPlace: (mid, track) => current() && change({ tracks: new Map(view.tracks).set(mid, track) }),
      onFailed: () => current() && connectSoon(),
    });
  }

  function connectSoon(): void {
    clearTimeout(mediaTimer);
    mediaTimer = setTimeout(connect, MEDIA_PAUSE);
  }

  const sayState = () => socket?.send({ type: 'state', state: view.own });
  const sayWanted = () => socket?.send({ type: 'want', pictures: [...wanted] });

  function onSnapshot({ title, me, people, hasMedia }: Extract<MeetServerFrame, { type: 'snapshot' }>): void {
    failures = 0;
    change({ phase: 'inside', title, me, people, hasMedia });
    sayState();
    if (hasMedia) connect();
  }

  function onPerson(person: MeetPerson): void {
    const people = view.people.some(({ id }) => id === person.id)
      ? view.people.map((known) => (known.id === person.id ? person : known))
      : [...view.people, person];
    // Another person's screen ended this one's.
    const isMine = person.id === view.me;
    if (isMine && view.own.screen && !person.screen) stopScreen();
    change({ people });
  }

  function stopScreen(): void {
    show({ screen: null, sound: null }, { screen: false }, false);
  }

  function onFrame(frame: MeetServerFrame): void {
    if (frame.type === 'beat') return;
    if ('attempt' in frame) return void (frame.attempt === attempt && onMedia(frame));
    if (frame.type === 'snapshot') onSnapshot(frame);
    else if (frame.type === 'person') onPerson(frame.person);
    else if (frame.type === 'left') change({ people: view.people.filter(({ id }) => id !== frame.id) });
    else if (frame.type === 'speaker') change({ speaker: frame.id });
    else connectSoon();
  }

  function onMedia(frame: Extract<MeetServerFrame, { attempt: number }>): void {
    if (frame.type === 'places') {
      change({ places: frame.places });
      return;
    }
    void connections?.receive(frame);
    if (frame.type === 'down') sayWanted();
  }

  function show(
    changed: Partial<Record<Section, MediaStreamTrack | null>>,
    part: Partial<PersonState>,
    isSaid = true,
  ): void {
    const before = Object.values(own);
    own = { ...own, ...changed };
    const still = new Set(Object.values(own));
    for (const track of before) if (!still.has(track)) track?.stop();
    for (const [section, track] of Object.entries(changed))
      connections?.put(section as Section, track ?? null);
    change({ own: { ...view.own, ...part } });
    if (isSaid) sayState();
  }

  void enter();
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (changed, part) => show(changed, part),
    ownVideo: () => own.high,
    want(pictures) {
      wanted = pictures;
      sayWanted();
    },
    leave() {
      socket?.send({ type: 'leave' });
      finish('left');
    },
  };
}
