import { HOUR } from '@artel/contract/time';

/** The load that one server accepts, and why this much. Times in milliseconds. */
export const liveLimits = {
  /**
   * The cache holds 10,000 entries: a session and a membership for each connection. More would query the database
   * all the time.
   */
  connections: 5_000,
  /** Tabs of one browser; each costs a connection. */
  connectionsPerSession: 50,
  /** All browsers and apps of one person. */
  connectionsPerUser: 100,
  /** Connections that have not said who they are; the oldest goes when another comes, for an honest client speaks at once. */
  silentConnections: 500,
  /** Limit for one address: a whole office behind one router reconnecting after a restart, but no flood. */
  silentConnectionsPerAddress: 100,
  /** A token and a position; a frame is refused beyond it before it is read. */
  frameBytes: 16 * 1024,
  /** A client sends a hello, and a token each ten minutes; pings count too. */
  framesPerMinute: 60,
  /** Unsent bytes of one line: a thousand events. A client that far behind resumes from the table instead. */
  bufferedBytes: 256 * 1024,
  /** Unsent bytes of all connections; beyond it those with most of them end. */
  bufferedBytesInAll: 32 * 1024 * 1024,
  /** Events stored for a connection while its right to them is checked again; beyond it, the client refetches. */
  heldEvents: 500,
  /** After a break with more events than this, refetching the shown data is quicker. */
  replayedEvents: 500,
  /** Topics that a connection follows, 100 bytes each; of a member of more the rest are fetched when they are shown. */
  topicsPerConnection: 1_000,
  /** Fast events that a connection got ahead of their order; one beyond them comes twice, and the client drops it. */
  earlyEvents: 500,
  /** Signals of a connection that are passed on; those beyond are dropped. */
  signalsPerMinute: 60,
  /** A client that sends so many is broken, and its connection ends. */
  floodOfSignals: 240,
  /** Signals that wait for the next message to other servers; the newest of one person, topic and name counts. */
  waitingSignals: 500,
  /** PostgreSQL refuses messages of 8,000 bytes. */
  signalMessageBytes: 7_900,
  /** Questions to the database for greetings and for renewed looks, each: HTTP needs the rest of the pool. */
  questionsAtOnce: 6,
} as const;

export const liveTimes = {
  hello: 5_000,
  /** A tab renews its token when a call or a beat requests it; meanwhile the connection stays. */
  expiredToken: 30_000,
  /** After a close frame neither side waits for the other any longer. */
  closing: 3_000,
  /** Between the beginnings of two looks at everybody's rights, however often something is forgotten. */
  betweenChecks: 500,
  /** Milliseconds between two checks while the channel between servers cannot be trusted: the database is queried. */
  betweenUntrustedChecks: 2_000,
  /** Between two messages with signals to other servers. */
  betweenSignals: 250,
  /** The poll that makes up for a lost announcement. */
  poll: 1_000,
  /** A break longer than this is not resumed. */
  resumable: HOUR,
  /** Rows outlive that by what a slow transaction and the clocks of two servers may differ. */
  stored: 70 * 60_000,
} as const;
