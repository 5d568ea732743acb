type Settings = Readonly<Record<string, string | number>>;

/**
 * The database ends a connection whose other side has vanished within twenty seconds, and with it the locks;
 * by its defaults it would wait for hours. Connections over a socket of the system are not affected.
 */
const vanished: Settings = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 15_000,
};

/** A connection that says nothing for this long is ended by the database, for connections that ping. */
export const SILENT_MS = 10_000;

/**
 * Adds settings of the session to a connection string. They are sent when connecting, so that no connection
 * lacks them, and in the string, because its own options would replace any others. Those that the operator
 * wrote there replace ours for vanished connections, and not the others.
 */
export function withSessionSettings(url: string, settings: Settings = {}): string {
  const address = new URL(url);
  const own = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${toOptions(vanished)} ${own} ${toOptions(settings)}`.trim());
  return address.href;
}

const toOptions = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
