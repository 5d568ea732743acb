/** Limits of one server on the sockets of rooms, and their reasons. Times in milliseconds. */
export const meetLimits = {
  /** Each has two media connections: more than a machine carries. */
  connections: 2_000,
  /** Connections without a ticket yet. */
  silentConnections: 200,
  /** Limit for one address: an office that comes back at once after a restart. */
  silentConnectionsPerAddress: 50,
  /** In one second: a client sends a handful. */
  framesPerSecond: 30,
  /** Unsent bytes: a reader this far behind connects again and begins with a snapshot. */
  bufferedBytes: 1024 * 1024,
} as const;

export const meetTimes = {
  hello: 5_000,
  /** A person whose socket broke counts as present for this long. */
  grace: 10_000,
  beat: 20_000,
  closing: 3_000,
} as const;
