import {
  type MeetPerson,
  type MeetServerFrame,
  meetClose,
  type PersonState,
  type PlacedStream,
} from '@artel/meetings/contract';
import { type Connections, createConnections, type Section } from './connections.ts';
import { type MeetSocket, openMeetSocket } from './meet-socket.ts';

/** The phase of a person's participation in a meeting. */
export type RoomPhase =
  | 'entering'
  | 'inside'
  | 'returning'
  | 'left'
  | 'removed'
  | 'replaced'
  | 'ended'
  | 'refused';

/** The state that the room's page shows. */
export interface RoomView {
  readonly phase: RoomPhase;
  readonly title: string;
  readonly me: string;
  readonly people: readonly MeetPerson[];
  readonly hasMedia: boolean;
  readonly speaker: string | null;
  readonly places: readonly PlacedStream[];
  /** Received tracks by the name of their section. */
  readonly tracks: ReadonlyMap<string, MediaStreamTrack>;
  /** The server's refusal to let the person in. */
  readonly failure: unknown;
  readonly own: PersonState;
  /** Sound and pictures could not be connected after several attempts. */
  readonly isMediaLate: boolean;
}

export interface RoomClient {
  view(): RoomView;
  subscribe(listener: () => void): () => void;
  /** Sends these tracks from now on, and publishes which devices are on. */
  show(tracks: Partial<Record<Section, MediaStreamTrack | null>>, state: Partial<PersonState>): void;
  /** The own camera's track while it is on. */
  ownVideo(): MediaStreamTrack | null;
  want(pictures: readonly { readonly id: string; readonly height: number }[]): void;
  /** A host's action; the server refuses it to others. */
  mute(id: string): void;
  leave(): void;
}

interface RoomClientOptions {
  /** Fetches a ticket; called for each entry. */
  readonly join: () => Promise<string>;
  readonly state: PersonState;
  readonly tracks: Readonly<Record<Section, MediaStreamTrack | null>>;
  /** Whether a failed join is final; otherwise it is tried again. */
  readonly isFinal: (failure: unknown) => boolean;
  /** A host turned the microphone off, or another screen replaced the own one. */
  readonly onTurnedOff: (what: 'audio' | 'screen') => void;
}

/** Milliseconds between attempts to return: at once first, then more slowly. */
const PAUSES = [0, 300, 700, 1_500, 3_000, 5_000];
const MEDIA_PAUSES = [300, 1_000, 3_000, 10_000];
/** The number of failed connections in a row after which the person is notified. */
const LATE_AFTER = 2;
/**
 * A pair of connections that makes no step towards being established for this long is replaced, because not every fault is
 * reported. On a slow machine all steps together may take minutes: a new pair would begin with the first one again.
 */
const CONNECT_MS = 20_000;
const FINAL: Readonly<Record<number, RoomPhase>> = {
  [meetClose.removed]: 'removed',
  [meetClose.replaced]: 'replaced',
  [meetClose.ended]: 'ended',
};

/** Connects a person to a meeting: enters, reconnects after a break, and replaces failed media connections. */
export function createRoomClient({
  join,
  state,
  tracks,
  isFinal,
  onTurnedOff,
}: RoomClientOptions): RoomClient {
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
    isMediaLate: false,
  };
  const listeners = new Set<() => void>();
  let own = { ...tracks };
  let wanted: readonly { readonly id: string; readonly height: number }[] = [];
  let socket: MeetSocket | null = null;
  let connections: Connections | null = null;
  let attempt = 0;
  let failures = 0;
  let mediaFailures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mediaTimer: ReturnType<typeof setTimeout> | undefined;
  let isConnecting = false;
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
      onProgress: () => current() && isConnecting && awaitStep(),
      onConnected: () => current() && mediaIsThere(),
      onFailed: () => current() && connectSoon(),
    });
    isConnecting = true;
    awaitStep();
  }

  /** The limit grows with each attempt, because even one step may take long. */
  function awaitStep(): void {
    clearTimeout(mediaTimer);
    mediaTimer = setTimeout(connectSoon, CONNECT_MS * (mediaFailures + 1));
  }

  function connectSoon(): void {
    isConnecting = false;
    const pause = MEDIA_PAUSES[Math.min(mediaFailures, MEDIA_PAUSES.length - 1)] ?? 0;
    mediaFailures++;
    if (mediaFailures > LATE_AFTER) change({ isMediaLate: true });
    clearTimeout(mediaTimer);
    mediaTimer = setTimeout(connect, pause);
  }

  function mediaIsThere(): void {
    isConnecting = false;
    clearTimeout(mediaTimer);
    mediaFailures = 0;
    if (view.isMediaLate) change({ isMediaLate: false });
  }

  const sendState = () => socket?.send({ type: 'state', state: view.own });
  const sendWanted = () => socket?.send({ type: 'want', pictures: [...wanted] });

  function onSnapshot({ title, me, people, hasMedia }: Extract<MeetServerFrame, { type: 'snapshot' }>): void {
    failures = 0;
    change({ phase: 'inside', title, me, people, hasMedia });
    sendState();
    if (hasMedia) connect();
  }

  function onPerson(person: MeetPerson): void {
    const people = view.people.some(({ id }) => id === person.id)
      ? view.people.map((known) => (known.id === person.id ? person : known))
      : [...view.people, person];
    change({ people });
  }

  /** Also sends the new state to the server, which may have an older one. */
  function switchOff(what: 'audio' | 'screen'): void {
    if (what === 'audio') show({ audio: null }, { audio: false });
    else show({ screen: null, sound: null }, { screen: false });
    onTurnedOff(what);
  }

  function onFrame(frame: MeetServerFrame): void {
    if (frame.type === 'beat') return;
    if ('attempt' in frame) return void (frame.attempt === attempt && onMedia(frame));
    if (frame.type === 'snapshot') onSnapshot(frame);
    else if (frame.type === 'person') onPerson(frame.person);
    else if (frame.type === 'left') change({ people: view.people.filter(({ id }) => id !== frame.id) });
    else if (frame.type === 'speaker') change({ speaker: frame.id });
    else if (frame.type === 'turned-off') switchOff(frame.what);
    else if (frame.type === 'media-lost' || frame.frame !== 'mute') connectSoon();
  }

  function onMedia(frame: Extract<MeetServerFrame, { attempt: number }>): void {
    if (frame.type === 'places') {
      change({ places: frame.places });
      // A server of an older build does not mention it and expects both layers.
      connections?.sendLarge(frame.isShownLarge ?? true);
      return;
    }
    void connections?.receive(frame);
    if (frame.type === 'down') sendWanted();
  }

  function show(
    changed: Partial<Record<Section, MediaStreamTrack | null>>,
    part: Partial<PersonState>,
  ): void {
    const before = Object.values(own);
    own = { ...own, ...changed };
    const still = new Set(Object.values(own));
    for (const track of before) if (!still.has(track)) track?.stop();
    for (const [section, track] of Object.entries(changed))
      connections?.put(section as Section, track ?? null);
    change({ own: { ...view.own, ...part } });
    sendState();
  }

  void enter();
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    ownVideo: () => own.high,
    want(pictures) {
      wanted = pictures;
      sendWanted();
    },
    mute: (id) => socket?.send({ type: 'mute', id }),
    leave() {
      socket?.send({ type: 'leave' });
      finish('left');
    },
  };
}
