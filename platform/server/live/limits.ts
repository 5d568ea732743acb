import { HOUR } from '@artel/contract/time';

/** The limits of one server, with their reasons. Times in milliseconds. */
export const liveLimits = {
  /** The cache holds twice as many sessions, memberships and the like; more would query the database all the time. */
  connections: 5_000,
  /** Tabs of one browser; each costs a connection. */
  connectionsPerSession: 50,
  /** All browsers and apps of one person. */
  connectionsPerUser: 100,
  /**
   * Connections that are not identified yet; a new one replaces the oldest, because an honest client sends
   * its first frame at once.
   */
  silentConnections: 500,
  /** Limit for one address: a whole office behind one router reconnecting after a restart, but no flood. */
  silentConnectionsPerAddress: 100,
  /** A token and a position; a larger frame is refused before it is read. */
  frameBytes: 16 * 1024,
  /** A client sends a hello, a token each ten minutes, and whether it is shown at each change; pings count too. */
  framesPerMinute: 60,
  /** Unsent bytes of one connection: a thousand events. A client that is further behind resumes from the table. */
  bufferedBytes: 256 * 1024,
  /** Unsent bytes of all connections; beyond it those with the most are closed. */
  bufferedBytesInAll: 32 * 1024 * 1024,
  /** Events that are held for a connection while its rights are checked again; beyond it, the client refetches. */
  heldEvents: 500,
  /** After missing more events than this, refetching the shown data is faster. */
  replayedEvents: 500,
  /** Topics that a connection follows, 100 bytes each; the data of further topics are fetched when they are shown. */
  topicsPerConnection: 1_000,
  /** Fast events that a connection got ahead of their order; an older one is sent twice, and the client drops it. */
  earlyEvents: 500,
  /** Signals of a connection that are forwarded; further ones are dropped. */
  signalsPerMinute: 60,
  /** A client that sends this many is broken, and its connection is closed. */
  floodOfSignals: 240,
  /** Signals that wait for the next message to other servers; only the newest of one person, topic and name is kept. */
  waitingSignals: 500,
  /** PostgreSQL refuses notifications from 8,000 bytes on. */
  signalMessageBytes: 7_900,
  /** Tabs that fetch their content again after the database was replaced, about eight requests each. */
  refreshesPerSecond: 100,
  /** Concurrent queries for greetings and for repeated checks, each: HTTP needs the rest of the pool. */
  questionsAtOnce: 6,
} as const;

export const liveTimes = {
  hello: 5_000,
  /** A tab renews its token when a call or a heartbeat requires it; meanwhile the connection stays. */
  expiredToken: 30_000,
  /** After a close frame neither side waits longer than this for the other. */
  closing: 3_000,
  /** Interval between two checks of everyone's rights, however often the cache is invalidated. */
  betweenChecks: 500,
  /** Interval between two checks while the channel between servers can't be trusted and the database is queried. */
  betweenUntrustedChecks: 2_000,
  /** Interval between two messages with signals to other servers. */
  betweenSignals: 250,
  /** Interval of the poll that replaces a lost notification. */
  poll: 1_000,
  /** An interruption longer than this is not resumed. */
  resumable: HOUR,
  /**
   * Rows are retained longer than that, because of slow transactions and the difference between two servers'
   * clocks.
   */
  stored: 70 * 60_000,
} as const;
