import net from 'node:net';

/**
 * Closes the network in tests: only loopback and sockets in the file system can be reached, so that no test
 * depends on an outside host.
 */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|0\.0\.0\.0|::)$/i;

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;

const connect = net.Socket.prototype.connect as Connect;

net.Socket.prototype.connect = function closedConnect(this: net.Socket, ...args: unknown[]): net.Socket {
  const host = getHost(args);
  if (host !== null && !loopback.test(host)) {
    throw new Error(`The network is closed in tests: ${host} was called.`);
  }
  return connect.apply(this, args);
} as typeof net.Socket.prototype.connect;

/** The host of a connect() call; null when it names a socket in the file system. */
function getHost(args: readonly unknown[]): string | null {
  // NOTE: net.connect() passes its arguments on as one normalised array.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const options = first as { host?: string; path?: string };
    return options.path ? null : (options.host ?? 'localhost');
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return null;
  return typeof second === 'string' ? second : 'localhost';
}
