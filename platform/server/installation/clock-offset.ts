/** The largest offset with which a server serves: codes of an authenticator are valid for thirty seconds. */
const MOST_OFFSET_MS = 30_000;

/** One comparison of this machine's clock with that of the database. */
export interface ClockSample {
  /** The time of this machine when the query was sent. */
  readonly sentAt: number;
  /** Milliseconds until the answer, by a clock that does not jump. */
  readonly tookMs: number;
  /** The time of the database, read at some moment in between. */
  readonly databaseAt: number;
}

/**
 * Milliseconds by which this machine's clock is certainly ahead of the database's, negative if it is behind. The
 * database may have read its clock at any moment of the round trip, so half of it is subtracted: a slow answer proves nothing.
 */
export function getClockOffset({ sentAt, tookMs, databaseAt }: ClockSample): number {
  const half = tookMs / 2;
  const offset = sentAt + half - databaseAt;
  return Math.sign(offset) * Math.max(0, Math.abs(offset) - half);
}

export function isClockRight(offsetMs: number): boolean {
  return Math.abs(offsetMs) <= MOST_OFFSET_MS;
}
