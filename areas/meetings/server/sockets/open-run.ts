import {
  type MeetClientFrame,
  type MeetServerFrame,
  meetClose,
  type PersonState,
} from '@artel/meetings/contract';
import type { FromMedia, Gate, ToMedia } from '../media/messages.ts';
import { mayHost, maySend } from '../rooms/policy.ts';
import type { Entered } from './enter-with-ticket.ts';
import { meetTimes } from './limits.ts';
import type { MeetConnection } from './meet-connection.ts';
import { createPeople } from './people.ts';

/** A person's place in the meeting: it outlives a broken socket for the time of grace. */
interface Seat {
  readonly id: string;
  connection: MeetConnection | null;
  session: Entered['session'];
  /** The number of the last pair of connections that the client offered. */
  attempt: number;
  endGrace: (() => void) | null;
}

type LastFrame = Exclude<MeetClientFrame, { type: 'hello' }>;

interface OpenRunOptions {
  readonly runId: string;
  readonly title: string;
  readonly toMedia: (message: ToMedia) => void;
  /** Runs a function after a while, unless the returned function is called before. */
  readonly later: (milliseconds: number, act: () => void) => () => void;
  /** A stay ended; `isLast` if no one is left, so that the meeting is over. */
  readonly onGone: (participantId: string, isLast: boolean) => void;
}

/** A meeting on this server: its people and their sockets. */
export interface OpenRun {
  readonly size: number;
  /** Seats a person; an older socket of the same person is replaced. */
  seat(entered: Entered, connection: MeetConnection, hasMedia: boolean): void;
  receive(id: string, connection: MeetConnection, frame: LastFrame): void;
  fromMedia(message: Exclude<FromMedia, { type: 'ready' }>): void;
  /** The media process ended: everyone offers new connections. */
  loseMedia(): void;
  closed(id: string, connection: MeetConnection): void;
  sessions(): { readonly id: string; readonly session: NonNullable<Entered['session']> }[];
  /** Ends a person's stay at once and closes the socket with the code. */
  dismiss(id: string, code: number): void;
  /** Closes all sockets with the code, without recording the end of the stays. */
  closeAll(code: number): void;
  beat(): void;
}

export function createOpenRun(options: OpenRunOptions): OpenRun {
  const { runId, title, toMedia, later, onGone } = options;
  const seats = new Map<string, Seat>();
  const people = createPeople();
  let speaker: string | null = null;

  function broadcast(frame: MeetServerFrame | null): void {
    if (frame) for (const { connection } of seats.values()) connection?.send(frame);
  }

  function leave(seat: Seat): void {
    if (seats.get(seat.id) !== seat) return;
    seat.endGrace?.();
    seats.delete(seat.id);
    toMedia({ type: 'leave', id: seat.id });
    broadcast(people.remove(seat.id));
    onGone(seat.id, seats.size === 0);
  }

  const getGate = (id: string): Gate => {
    const person = people.get(id);
    if (!person || !maySend(person.role)) return { audio: false, video: false, screen: false };
    return { audio: person.audio, video: person.video, screen: person.screen };
  };

  function publish(change: MeetServerFrame): void {
    broadcast(change);
    if (change.type !== 'person') return;
    const { id } = change.person;
    toMedia({ type: 'gate', id, gate: getGate(id) });
  }

  function setState(id: string, state: PersonState): void {
    for (const change of people.setState(id, state)) {
      publish(change);
      const other = change.type === 'person' && change.person.id !== id ? seats.get(change.person.id) : null;
      other?.connection?.send({ type: 'turned-off', what: 'screen' });
    }
  }

  function mute(by: string, connection: MeetConnection, id: string): void {
    const host = people.get(by);
    const person = people.get(id);
    if (!host || !mayHost(host.role)) connection.send({ type: 'refused', frame: 'mute' });
    else if (person?.audio) {
      const { video, screen, hand } = person;
      setState(id, { audio: false, video, screen, hand });
      seats.get(id)?.connection?.send({ type: 'turned-off', what: 'audio' });
    }
  }

  return {
    get size() {
      return seats.size;
    },
    seat({ person, session }, connection, hasMedia) {
      const former = seats.get(person.id);
      former?.endGrace?.();
      const old = former?.connection;
      const seat: Seat = { id: person.id, connection, session, attempt: -1, endGrace: null };
      seats.set(person.id, seat);
      if (former) toMedia({ type: 'leave', id: person.id });
      old?.end(meetClose.replaced);
      const joined = people.put(person);
      connection.send({
        type: 'snapshot',
        version: people.version,
        me: person.id,
        title,
        people: people.all(),
        hasMedia,
      });
      connection.send({ type: 'speaker', id: speaker });
      for (const other of seats.values()) if (other !== seat) other.connection?.send(joined);
    },
    receive(id, connection, frame) {
      const seat = seats.get(id);
      if (!seat || seat.connection !== connection) return;
      if (frame.type === 'leave') {
        leave(seat);
        connection.end(1000);
      } else if (frame.type === 'state') {
        setState(id, frame.state);
      } else if (frame.type === 'mute') {
        mute(id, connection, frame.id);
      } else if (frame.type === 'up') {
        seat.attempt = frame.attempt;
        toMedia({
          type: 'connect',
          room: runId,
          id,
          attempt: frame.attempt,
          sdp: frame.sdp,
          gate: getGate(id),
        });
      } else if (frame.type === 'down') {
        toMedia({ type: 'answer', id, attempt: frame.attempt, sdp: frame.sdp });
      } else toMedia({ type: 'want', id, pictures: frame.pictures });
    },
    fromMedia(message) {
      if (message.type === 'speaker') {
        speaker = message.id;
        return broadcast({ type: 'speaker', id: speaker });
      }
      const seat = seats.get(message.id);
      if (!seat?.connection || seat.attempt !== message.attempt) return;
      const { connection } = seat;
      if (message.type === 'lost') connection.send({ type: 'media-lost' });
      else if (message.type === 'refused') connection.send({ type: 'refused', frame: message.what });
      else if (message.type === 'places') {
        const { attempt, places, isShownLarge } = message;
        connection.send({ type: 'places', attempt, places, isShownLarge });
      } else connection.send({ type: message.type, attempt: message.attempt, sdp: message.sdp });
    },
    loseMedia: () => broadcast({ type: 'media-lost' }),
    closed(id, connection) {
      const seat = seats.get(id);
      if (!seat || seat.connection !== connection) return;
      seat.connection = null;
      toMedia({ type: 'leave', id });
      seat.endGrace = later(meetTimes.grace, () => leave(seat));
    },
    sessions: () => [...seats.values()].flatMap(({ id, session }) => (session ? [{ id, session }] : [])),
    dismiss(id, code) {
      const seat = seats.get(id);
      if (!seat) return;
      const { connection } = seat;
      leave(seat);
      connection?.end(code);
    },
    closeAll(code) {
      const all = [...seats.values()];
      seats.clear();
      for (const { id, connection, endGrace } of all) {
        endGrace?.();
        toMedia({ type: 'leave', id });
        connection?.end(code);
      }
    },
    beat() {
      for (const { connection } of seats.values()) connection?.beat();
    },
  };
}
