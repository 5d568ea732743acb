import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, LIVE_PATH, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Platform } from '../platform.ts';
import { isForeign } from '../requests/is-foreign.ts';
import { liveLimits } from './limits.ts';
import type { LiveLines } from './live-lines.ts';

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = { server: 30, address: 5 } as const;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Whether a request asks for the live connection; any other wish to upgrade is answered as if it had not been said. */
export function wantsLive({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Opens live connections. An upgrade passes the same hooks as any request (Host, rate per address, real address behind a
 * proxy) and is refused by an ordinary answer; what it says of itself is checked in its first frame.
 */
export function serveLive(app: FastifyInstance, platform: Pick<Platform, 'config'>, live: LiveLines): void {
  const { publicUrl } = platform.config;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: liveLimits.frameBytes,
  });
  let isClosing = false;

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as IncomingMessage['socket']);
    response.on('finish', () => socket.end(() => socket.destroy()));
    app.routing(request, response);
  });

  app.get(LIVE_PATH, { config: { routeId: 'platform/live' } }, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError(requestErrors['upgrade-required']);
    if (isForeign(request, publicUrl)) throw new AppError(requestErrors['origin-refused']);
    const full = isClosing ? 'server' : live.isFull(request.ip);
    if (full !== null) {
      const error = full === 'address' ? requestErrors['too-many'] : requestErrors.unavailable;
      throw new AppError(error, { retryAfter: RETRY_AFTER[full] });
    }
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket as IncomingMessage['socket']);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      live.open(socket, request.ip),
    );
  });

  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    isClosing = true;
    await live.closeAll();
  });
}
