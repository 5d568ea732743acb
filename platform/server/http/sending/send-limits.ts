const KB = 1024;
const MB = 1024 * KB;

/** Memory of one running compressor. */
export const COMPRESSOR_BYTES = MB;

export interface SendLimits {
  /** Limit of bytes for all responses being sent. */
  readonly capacity: number;
  readonly ofCompany: number;
  readonly ofPerson: number;
  readonly mostWaiting: number;
  /** How long a response waits for space before it is refused. */
  readonly timeoutMs: number;
  /** Limit of bytes of bodies in memory that wait for space. */
  readonly waitingBytes: number;
  /** Up to this size nothing is counted, because a socket accepts it at once. */
  readonly leastBytes: number;
  /** Up to this size a response never waits. */
  readonly smallBytes: number;
  readonly smallBytesInAll: number;
  readonly checkMs: number;
  /** A connection that accepted nothing at this many checks in a row is closed. */
  readonly idleChecks: number;
  /** Memory for a file being sent, and for content that is produced while it is sent. */
  readonly streamBytes: number;
  readonly unknownBytes: number;
}

export const sendLimits = {
  /** About a thousand files at once. */
  capacity: 256 * MB,
  /** Half, so that the same amount remains for others. */
  ofCompany: 128 * MB,
  /** 64 files: twice as many as synchronising programs load at once. */
  ofPerson: 16 * MB,
  mostWaiting: 2_000,
  timeoutMs: 10_000,
  waitingBytes: 64 * MB,
  leastBytes: 16 * KB,
  smallBytes: 64 * KB,
  smallBytesInAll: 32 * MB,
  /**
   * A socket's buffer (4 MB on Linux) accepts more only when a third of it is free, which took 190 seconds at
   * 64 kbit/s. Nginx in front adds nothing to it.
   */
  checkMs: 60_000,
  idleChecks: 5,
  /** A file being sent needs three chunks: one in the socket, one waiting and one being read. */
  streamBytes: 256 * KB,
  /** Content that is produced while it is sent (archives) has more stages, each with a chunk. */
  unknownBytes: MB,
} as const satisfies SendLimits;
