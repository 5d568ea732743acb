/** Limits of one server on the sockets of rooms, with times in milliseconds. */
export const meetLimits = {
  /** Each connection has two media connections; this is more than a machine can carry. */
  connections: 2_000,
  /** Connections that have not sent a ticket yet. */
  silentConnections: 200,
  /** The same for one address: an office may reconnect as a whole after a restart. */
  silentConnectionsPerAddress: 50,
  /** Frames per second; a client sends a handful. */
  framesPerSecond: 30,
  /** Unsent bytes: a client that is this far behind must reconnect and begins with a snapshot. */
  bufferedBytes: 1024 * 1024,
} as const;

export const meetTimes = {
  hello: 5_000,
  /** The time for which a person with a broken socket counts as present. */
  grace: 10_000,
  beat: 20_000,
  closing: 3_000,
} as const;
