import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A proxy under load uses each of its open connections several times within this. */
const DRAIN_MS = 1_000;

/**
 * Ends the connections of a proxy without cutting a request off. A closing server would close idle ones at once, and a write
 * that the proxy sends just then is lost. Here new connections are refused first, so that the proxy turns to another
 * server; the open ones end with the answer to their next request, and only those that stay idle are closed.
 */
export function drainConnections(app: FastifyInstance, milliseconds = DRAIN_MS) {
  let drained: Promise<unknown> | null = null;
  return {
    refuseNew: async () => {
      if (!app.server.listening) return;
      drained = once(app.server, 'close');
      // The method of HTTP servers would close the idle connections as well.
      Server.prototype.close.call(app.server);
    },
    waitForOpen: async () => {
      if (drained !== null) await Promise.race([drained, pause(milliseconds, undefined, { ref: false })]);
    },
  };
}
