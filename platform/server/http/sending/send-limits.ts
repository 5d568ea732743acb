const KB = 1024;
const MB = 1024 * KB;

/** Memory of one compressor at work. */
export const COMPRESSOR_BYTES = MB;

export interface SendLimits {
  /** Bytes held for all answers on their way. */
  readonly capacity: number;
  readonly ofCompany: number;
  readonly ofPerson: number;
  readonly mostWaiting: number;
  /** The time that an answer waits for room before it is refused. */
  readonly timeoutMs: number;
  /** Bytes of bodies in memory that may wait for room. */
  readonly waitingBytes: number;
  /** Nothing is counted up to this: a socket takes it at once. */
  readonly leastBytes: number;
  /** Up to this an answer never waits. */
  readonly smallBytes: number;
  readonly smallBytesInAll: number;
  readonly checkMs: number;
  /** A connection that took nothing at this many looks in a row ends. */
  readonly idleChecks: number;
  /** Held for a file on its way, and for what is made while it is sent. */
  readonly streamBytes: number;
  readonly unknownBytes: number;
}

export const sendLimits = {
  /** About a thousand files on their way. */
  capacity: 256 * MB,
  /** Half, so that the others always have as much. */
  ofCompany: 128 * MB,
  /** 64 files: twice as many as programs that synchronise load at once. */
  ofPerson: 16 * MB,
  mostWaiting: 2_000,
  timeoutMs: 10_000,
  waitingBytes: 64 * MB,
  leastBytes: 16 * KB,
  smallBytes: 64 * KB,
  smallBytesInAll: 32 * MB,
  /**
   * The system's buffer of a socket (4 MB on Linux) accepts more only when a third of it is free: at 64 kbit/s that was measured
   * to take 190 seconds. Nginx before the server adds nothing to it.
   */
  checkMs: 60_000,
  idleChecks: 5,
  /** A file being sent: three chunks, of which one is in the socket, one waits and one is being read. */
  streamBytes: 256 * KB,
  /** Content that is made while it is sent (archives) has more steps, each with a chunk. */
  unknownBytes: MB,
} as const satisfies SendLimits;
