import type { LineState, Message } from '@artel/messenger/contract';

/** The state of a line known to this tab; a new object after each change. */
export interface LineSeen {
  /** Null until the first response. */
  readonly line: LineState | null;
  readonly bySeq: ReadonlyMap<number, Message>;
  readonly byId: ReadonlyMap<string, Message>;
}

/** How far a reader has read; a later epoch begins when the reader marks messages as unread. */
type Position = Pick<LineState, 'epoch' | 'readSeq'>;

/**
 * Messages of one line by their places. Of two states of a message the one with the higher change number
 * wins, so that responses and events may arrive in any order and repeatedly.
 */
export class LineStore {
  readonly lineId: string;
  #seen: LineSeen = { line: null, bySeq: new Map(), byId: new Map() };
  /** All changes up to this number are known. */
  #change = 0;
  /** Changes after it that arrived separately. */
  readonly #ahead = new Set<number>();
  /** The highest change number that the server named. */
  #promised = 0;
  #requested: Position | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(lineId: string) {
    this.lineId = lineId;
  }

  readonly get = (): LineSeen => this.#seen;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get change(): number {
    return this.#change;
  }

  /** Whether the server named a change that has not arrived. */
  get hasGap(): boolean {
    return this.#promised > this.#change;
  }

  /** Adds a response with a window of messages. */
  addWindow(line: LineState, messages: readonly Message[]): void {
    // Windows that were loaded before may be older than this response: only the first one starts the count of
    // changes.
    if (this.#seen.line === null) this.#change = line.lastChange;
    this.#promised = Math.max(this.#promised, line.lastChange);
    this.#publish(line, messages);
  }

  /** Adds a response with the changes since `change`. */
  addChanges(line: LineState, messages: readonly Message[], isComplete: boolean): void {
    const last = isComplete ? line.lastChange : Math.max(0, ...messages.map(({ changeNo }) => changeNo));
    this.#change = Math.max(this.#change, last);
    this.#promised = Math.max(this.#promised, line.lastChange);
    this.#advance();
    this.#publish(line, messages);
  }

  /** Adds an event, perhaps with its message; ignored before the first response. */
  receive(lastSeq: number, lastChange: number, message: Message | undefined): void {
    const { line } = this.#seen;
    if (line === null) return;
    this.#promised = Math.max(this.#promised, lastChange);
    if (message !== undefined) this.#ahead.add(message.changeNo);
    this.#advance();
    const ends = {
      lastSeq: Math.max(line.lastSeq, lastSeq),
      lastChange: Math.max(line.lastChange, lastChange),
    };
    this.#publish({ ...line, ...ends }, message === undefined ? [] : [message]);
  }

  /** Adds the response to an own act. */
  addMessage(message: Message): void {
    const { line } = this.#seen;
    if (line === null) return;
    this.#ahead.add(message.changeNo);
    this.#promised = Math.max(this.#promised, message.changeNo);
    this.#advance();
    const ends = {
      lastSeq: Math.max(line.lastSeq, message.seq),
      lastChange: Math.max(line.lastChange, message.changeNo),
    };
    this.#publish({ ...line, ...ends }, [message]);
  }

  /** Sets the reader's position, from this device or another. */
  setLine(line: LineState): void {
    this.#publish(line, []);
  }

  /** Notes a position that this tab requests: its event may arrive before its response. */
  requestPosition(position: Position): void {
    this.#requested = position;
  }

  /** Forgets the requested position after a failure: its event, if one comes, is news. */
  dropRequestedPosition(): void {
    this.#requested = null;
  }

  /** Whether a position is neither known nor requested by this tab; false before the first response. */
  isNews(position: Position): boolean {
    const { line } = this.#seen;
    if (line === null) return false;
    return [line, this.#requested].every((known) => known === null || isAfter(position, known));
  }

  #advance(): void {
    while (this.#ahead.delete(this.#change + 1)) this.#change += 1;
    for (const number of this.#ahead) if (number <= this.#change) this.#ahead.delete(number);
  }

  #publish(line: LineState, messages: readonly Message[]): void {
    const before = this.#seen;
    const bySeq = new Map(before.bySeq);
    const byId = new Map(before.byId);
    for (const message of messages) {
      const known = bySeq.get(message.seq);
      if (known !== undefined && known.changeNo >= message.changeNo && !isFuller(message, known)) continue;
      bySeq.set(message.seq, message);
      byId.set(message.id, message);
    }
    this.#seen = { line: newer(before.line, line), bySeq, byId };
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether it is the same state with addresses of pictures, which events omit and which expire after some minutes. */
function isFuller(message: Message, known: Message): boolean {
  return message.changeNo === known.changeNo && message.files.some(({ picture }) => picture !== null);
}

function isAfter(position: Position, known: Position): boolean {
  return position.epoch > known.epoch || (position.epoch === known.epoch && position.readSeq > known.readSeq);
}

/** Returns the newer state: ends only grow; a position with an older epoch, or before the known one, is late. */
function newer(known: LineState | null, line: LineState): LineState {
  if (known === null) return line;
  const { readSeq, epoch, unread, mentions, firstUnreadSeq } = isAfter(known, line) ? known : line;
  return {
    ...line,
    firstSeq: Math.max(known.firstSeq, line.firstSeq),
    lastSeq: Math.max(known.lastSeq, line.lastSeq),
    lastChange: Math.max(known.lastChange, line.lastChange),
    readSeq,
    epoch,
    unread,
    mentions,
    firstUnreadSeq,
  };
}
