import { PLACES, type PlacedStream, SECTIONS } from '@artel/meetings/contract';
import { chooseLoudest, chooseSpeaker } from './loudness.ts';
import type { DownConnection, MediaLibrary, PlaceSection, UpConnection } from './media-library.ts';
import type { FromMedia, Gate, ToMedia, WantedPicture } from './messages.ts';
import { createOutgoingStream, type OutgoingStream } from './outgoing-stream.ts';

type Section = (typeof SECTIONS)[number];
type Kind = PlacedStream['kind'];

/** One stream that a person sends. */
interface Source {
  readonly owner: Member;
  readonly section: Section;
  /** A time in `performance.now()`. */
  lastAt: number;
  requestedAt: number;
  readonly places: Set<Slot>;
}

/** A place of a receiver, with the source that it shows. */
interface Slot {
  readonly receiver: Member;
  readonly number: number;
  readonly kind: Kind;
  readonly place: OutgoingStream<Source>;
  /** The member whose stream the place carries or will carry next. */
  owner: Member | null;
}

interface Member {
  readonly id: string;
  readonly room: Room;
  readonly attempt: number;
  gate: Gate;
  up: UpConnection | null;
  down: DownConnection | null;
  readonly sources: Readonly<Record<Section, Source>>;
  readonly slots: readonly Slot[];
  wanted: readonly WantedPicture[];
  /** When someone last showed the person's picture large, in `performance.now()`. */
  largeAt: number;
  isShownLarge: boolean;
  /** Mean of the last packets, in -dBov: 127 is silence. */
  level: number;
  activeAt: number;
  isClosed: boolean;
}

interface Room {
  readonly id: string;
  readonly members: Map<string, Member>;
  speaker: string | null;
}

/** A picture that is shown higher than this is taken from the large layer. */
const LOW_HEIGHT = 270;
const BETWEEN_KEY_FRAMES = 500;
/** A layer without a packet for this long counts as not sent. */
const SILENT_MS = 1_500;
/** The large layer is sent for this long after it was last shown, so that receivers change to the small one meanwhile. */
const LARGE_MS = 2_000;
const TICK_MS = 100;

const KINDS: readonly Kind[] = [
  ...Array<Kind>(PLACES.audio).fill('audio'),
  ...Array<Kind>(PLACES.video).fill('video'),
  ...Array<Kind>(PLACES.screen).fill('screen'),
  ...Array<Kind>(PLACES.sound).fill('sound'),
];
const PICTURE_TYPE = 96;
const SOUND_TYPE = 111;

const toSection = (kind: Kind, number: number): PlaceSection => {
  const isVideo = kind === 'video' || kind === 'screen';
  return { isVideo, ssrc: 1_000 + number, payloadType: isVideo ? PICTURE_TYPE : SOUND_TYPE };
};

/** Forwards each person's streams to the places of the others. */
interface Forwarding {
  receive(message: ToMedia): void;
  stop(): void;
}

interface ForwardingOptions {
  readonly library: MediaLibrary;
  readonly send: (message: FromMedia) => void;
  readonly onError: (error: unknown) => void;
}

export function createForwarding({ library, send, onError }: ForwardingOptions): Forwarding {
  const members = new Map<string, Member>();
  const rooms = new Map<string, Room>();

  function createMember({ room: roomId, id, attempt, gate }: Extract<ToMedia, { type: 'connect' }>): Member {
    const room = rooms.get(roomId) ?? { id: roomId, members: new Map(), speaker: null };
    rooms.set(roomId, room);
    const slots: Slot[] = [];
    const sources = {} as Record<Section, Source>;
    const member: Member = {
      id,
      room,
      attempt,
      gate,
      up: null,
      down: null,
      sources,
      slots,
      wanted: [],
      largeAt: Number.NEGATIVE_INFINITY,
      isShownLarge: false,
      level: 127,
      activeAt: 0,
      isClosed: false,
    };
    for (const section of SECTIONS)
      sources[section] = {
        owner: member,
        section,
        lastAt: Number.NEGATIVE_INFINITY,
        requestedAt: 0,
        places: new Set(),
      };
    KINDS.forEach((kind, number) => {
      const { ssrc, payloadType, isVideo } = toSection(kind, number);
      const clockRate = isVideo ? 90_000 : 48_000;
      const place = createOutgoingStream<Source>({ ssrc, payloadType, clockRate, isVideo });
      slots.push({ receiver: member, number, kind, place, owner: null });
    });
    room.members.set(id, member);
    members.set(id, member);
    return member;
  }

  /** Ends a person's connections; the places of others that showed the person become free when they are arranged next. */
  function drop(member: Member): void {
    if (member.isClosed) return;
    member.isClosed = true;
    member.up?.close();
    member.down?.close();
    if (members.get(member.id) === member) members.delete(member.id);
    const { room } = member;
    if (room.members.get(member.id) === member) room.members.delete(member.id);
    for (const slot of member.slots) carry(slot, null);
    if (room.members.size === 0) rooms.delete(room.id);
  }

  function lose(member: Member): void {
    if (member.isClosed) return;
    drop(member);
    arrange(member.room);
    send({ type: 'lost', id: member.id, attempt: member.attempt });
  }

  async function connect(message: Extract<ToMedia, { type: 'connect' }>): Promise<void> {
    const former = members.get(message.id);
    if (former) drop(former);
    const member = createMember(message);
    const { id, attempt } = member;
    const onLost = () => lose(member);
    try {
      const up = await library.openUp(id, message.sdp, {
        onRtp: (section, packet, level) => forward(member, section, packet, level),
        onLost,
      });
      if (member.isClosed) return up.close();
      member.up = up;
      send({ type: 'up', id, attempt, sdp: up.answer });
      const down = await library.openDown(id, KINDS.map(toSection), {
        onKeyFrameRequest(number) {
          const source = member.slots[number]?.place.current;
          if (source) requestKeyFrame(source);
        },
        onLost,
      });
      if (member.isClosed) return down.close();
      member.down = down;
      send({ type: 'down', id, attempt, sdp: down.offer });
      arrange(member.room);
      sendPlaces(member);
    } catch (error) {
      onError(error);
      drop(member);
      send({ type: 'refused', id, attempt, what: 'up' });
    }
  }

  function accept({ id, attempt, sdp }: Extract<ToMedia, { type: 'answer' }>): void {
    const member = members.get(id);
    if (!member?.down || member.attempt !== attempt) return;
    try {
      member.down.accept(sdp);
    } catch (error) {
      onError(error);
      drop(member);
      send({ type: 'refused', id, attempt, what: 'down' });
    }
  }

  function isLet({ gate }: Member, section: Section): boolean {
    if (section === 'audio') return gate.audio;
    return section === 'high' || section === 'low' ? gate.video : gate.screen;
  }

  function forward(member: Member, number: number, packet: Buffer, level: number | null): void {
    const section = SECTIONS[number];
    if (section === undefined || member.isClosed || !isLet(member, section)) return;
    const now = performance.now();
    const source = member.sources[section];
    source.lastAt = now;
    if (section === 'audio' && level !== null) {
      member.level += (level - member.level) / 8;
      if (level < 60) member.activeAt = now;
    }
    for (const slot of source.places) sendTo(slot, source, packet, now);
  }

  function sendTo({ receiver: { down }, place, number }: Slot, source: Source, packet: Buffer, now: number) {
    if (!down?.isOpen(number)) return;
    const out = place.write(packet, source, now);
    if (out) down.send(number, out);
  }

  /** Removes from a source the places that neither carry it nor will carry it next. */
  function forgetLeft(source: Source): void {
    for (const slot of source.places)
      if (slot.place.current !== source && slot.place.next !== source) source.places.delete(slot);
  }

  function requestKeyFrame(source: Source): void {
    const now = performance.now();
    if (now - source.requestedAt < BETWEEN_KEY_FRAMES) return;
    source.requestedAt = now;
    source.owner.up?.requestKeyFrame(SECTIONS.indexOf(source.section));
  }

  /** Assigns a source to a place, or frees it at once; a picture changes at its next key frame. */
  function carry(slot: Slot, source: Source | null): void {
    const { place } = slot;
    if ((place.next ?? place.current) === source) return;
    if (place.next && place.next !== place.current) place.next.places.delete(slot);
    if (source === null) place.current?.places.delete(slot);
    place.set(source);
    slot.owner = source?.owner ?? null;
    source?.places.add(slot);
    if (source && slot.kind !== 'audio' && slot.kind !== 'sound') requestKeyFrame(source);
  }

  /** Assigns places to the wanted people; those who have a place already retain it. */
  function place(
    slots: readonly Slot[],
    wanted: readonly Member[],
    toSource: (owner: Member) => Source,
  ): boolean {
    let hasChanged = false;
    for (const slot of slots) {
      if (slot.owner === null) continue;
      if (wanted.includes(slot.owner)) carry(slot, toSource(slot.owner));
      else {
        carry(slot, null);
        hasChanged = true;
      }
    }
    for (const owner of wanted) {
      if (slots.some((slot) => slot.owner === owner)) continue;
      const free = slots.find((slot) => slot.owner === null);
      if (!free) break;
      carry(free, toSource(owner));
      hasChanged = true;
    }
    return hasChanged;
  }

  /** The layer that fits the height on the screen, or the other one where that is not sent. */
  function layerFor(owner: Member, height: number, now: number): Source {
    const [first, second] = height > LOW_HEIGHT ? (['high', 'low'] as const) : (['low', 'high'] as const);
    const isSent = (section: Section) => now - owner.sources[section].lastAt < SILENT_MS;
    return owner.sources[isSent(first) || !isSent(second) ? first : second];
  }

  function arrangeFor(receiver: Member, now: number): void {
    const others = [...receiver.room.members.values()].filter((other) => other !== receiver && other.up);
    const of = (kind: Kind) => receiver.slots.filter((slot) => slot.kind === kind);
    const speaking = others.filter(({ gate }) => gate.audio);
    const received = chooseLoudest(speaking, PLACES.audio, now, (other) =>
      receiver.slots.some((slot) => slot.kind === 'audio' && slot.owner === other),
    );
    const heights = new Map(receiver.wanted.map(({ id, height }) => [id, height]));
    const shown = receiver.wanted.flatMap(({ id }) => others.find((o) => o.id === id && o.gate.video) ?? []);
    const sharing = others.filter(({ gate }) => gate.screen).slice(0, 1);
    const changes = [
      place(of('audio'), received, ({ sources }) => sources.audio),
      place(of('video'), shown, (owner) => layerFor(owner, heights.get(owner.id) ?? 0, now)),
      place(of('screen'), sharing, ({ sources }) => sources.screen),
      place(of('sound'), sharing, ({ sources }) => sources.sound),
    ];
    if (changes.includes(true)) sendPlaces(receiver);
  }

  function sendPlaces({ id, attempt, slots, down, isShownLarge }: Member): void {
    if (!down) return;
    const places = slots.map(({ number, kind, owner }) => ({
      mid: String(number),
      kind,
      id: owner?.id ?? null,
    }));
    send({ type: 'places', id, attempt, places, isShownLarge });
  }

  function arrange(room: Room): void {
    const now = performance.now();
    for (const member of room.members.values()) if (member.down) arrangeFor(member, now);
    notifyOfLarge(room, now);
  }

  const getShownLarge = ({ wanted, down }: Member) =>
    down ? wanted.filter(({ height }) => height > LOW_HEIGHT) : [];

  /** Notifies people when their picture begins or ceases to be shown large: nothing is encoded that no one sees. */
  function notifyOfLarge(room: Room, now: number): void {
    const all = [...room.members.values()];
    for (const { id } of all.flatMap(getShownLarge)) {
      const owner = room.members.get(id);
      if (owner) owner.largeAt = now;
    }
    for (const member of all) {
      const isShownLarge = now - member.largeAt < LARGE_MS;
      if (member.isShownLarge === isShownLarge) continue;
      member.isShownLarge = isShownLarge;
      sendPlaces(member);
    }
  }

  /** Repeats the requests for key frames on which places wait. */
  function refresh({ sources, slots }: Member): void {
    for (const source of Object.values(sources)) forgetLeft(source);
    for (const { place, kind } of slots)
      if (place.next && (kind === 'video' || kind === 'screen')) requestKeyFrame(place.next);
  }

  function tick(): void {
    const now = performance.now();
    for (const room of rooms.values()) {
      arrange(room);
      for (const member of room.members.values()) refresh(member);
      const speaker = chooseSpeaker(
        [...room.members.values()].filter(({ gate }) => gate.audio),
        now,
        room.speaker,
      );
      if (speaker === room.speaker) continue;
      room.speaker = speaker;
      send({ type: 'speaker', room: room.id, id: speaker });
    }
  }

  const timer = setInterval(() => {
    try {
      tick();
    } catch (error) {
      onError(error);
    }
  }, TICK_MS);

  return {
    receive(message) {
      if (message.type === 'connect') return void connect(message);
      if (message.type === 'answer') return accept(message);
      const member = members.get(message.id);
      if (!member) return;
      if (message.type === 'leave') drop(member);
      else if (message.type === 'want') member.wanted = message.pictures;
      else member.gate = message.gate;
      arrange(member.room);
    },
    stop() {
      clearInterval(timer);
      for (const member of [...members.values()]) drop(member);
    },
  };
}
