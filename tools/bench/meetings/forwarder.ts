/** A program that forwards one sender's packets to receivers, as the bench drives it. */
export interface Forwarder {
  readonly pid: number;
  /** Whether a connection was refused or lost. */
  hasLost(): boolean;
  /** Connects a person: answers the upward offer, then lets the person answer the downward one. */
  join(person: string, events: ForwarderEvents): ForwarderPerson;
  stop(): Promise<void>;
}

export interface ForwarderEvents {
  onAnswer(sdp: string): void;
  onOffer(sdp: string): void;
}

interface ForwarderPerson {
  offer(sdp: string): void;
  answer(sdp: string): void;
}
