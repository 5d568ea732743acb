import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { PEER_HEADER } from '../egress/open-peer-socket.ts';
import type { Platform } from '../platform.ts';
import { isForeign } from '../requests/is-foreign.ts';
import type { SocketPath } from './area-socket.ts';

/** Seconds after which a refused client may try again. */
const RETRY_AFTER = { server: 30, address: 5 } as const;

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** Whether a request is for one of the WebSockets; any other upgrade is answered like an ordinary request. */
export function wantsSocket(paths: ReadonlySet<string>): (request: IncomingMessage) => boolean {
  return ({ method, url = '', headers }) =>
    method === 'GET' && paths.has(url) && headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Opens WebSockets. An upgrade passes the same hooks as any request (Host, rate per address, real address behind a
 * proxy) and is refused by an ordinary response; the first frame identifies the caller.
 */
export function serveSockets(
  app: FastifyInstance,
  platform: Pick<Platform, 'config' | 'peers'>,
  paths: readonly SocketPath[],
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as IncomingMessage['socket']);
    response.on('finish', () => socket.end(() => socket.destroy()));
    app.routing(request, response);
  });
  for (const path of paths) servePath(app, platform, path, upgrades);
}

function servePath(
  app: FastifyInstance,
  { config: { publicUrl }, peers }: Pick<Platform, 'config' | 'peers'>,
  { id, path, frameBytes, holder }: SocketPath,
  upgrades: WeakMap<IncomingMessage, Upgrade>,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frameBytes,
  });
  let isClosing = false;

  app.get(path, { config: { routeId: id } }, (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new AppError(requestErrors['upgrade-required']);
    if (isForeign(request, publicUrl)) throw new AppError(requestErrors['origin-refused']);
    const isMeant = (request.headers[PEER_HEADER] ?? peers.own) === peers.own;
    const full = isClosing || !isMeant ? 'server' : holder.isFull(request.ip);
    if (full !== null) {
      const error = full === 'address' ? requestErrors['too-many'] : requestErrors.unavailable;
      throw new AppError(error, { retryAfter: RETRY_AFTER[full] });
    }
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket as IncomingMessage['socket']);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      holder.open(socket, request.ip),
    );
  });

  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    isClosing = true;
    await holder.closeAll();
  });
}
