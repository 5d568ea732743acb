import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take hours while it moves. */
    isStreamed?: boolean;
  }
}

export interface BodyPatience {
  /** For the whole body of an ordinary call. */
  readonly wholeMs: number;
  /** Between two looks at a body that streams. */
  readonly lookMs: number;
  /** Less than that between two looks is no upload any more. */
  readonly leastBytes: number;
}

const PATIENCE: BodyPatience = { wholeMs: 60_000, lookMs: 30_000, leastBytes: 30 * 1024 };

/**
 * Ends connections whose body does not come: an ordinary one within a minute, one that streams while it moves. Node's own
 * limit knows one time for all, so it is off.
 */
export function watchBodies(app: FastifyInstance, patience: BodyPatience = PATIENCE): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // What a test puts in past the network has no connection to end.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return done();
    leaveUnread(raw);
    const timer = request.routeOptions.config.isStreamed
      ? watchStream(app.server, raw, patience)
      : setTimeout(() => end(app.server, raw), patience.wholeMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    raw.once('end', () => clearInterval(timer));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    leaveBody(request.raw, reply);
    done(null, payload);
  });
}

/** A loop that ends before the body does would destroy it, and no one would read the rest of the connection any more. */
function leaveUnread(raw: IncomingMessage): void {
  const value = () => raw.iterator({ destroyOnReturn: false });
  Object.defineProperty(raw, Symbol.asyncIterator, { value });
}

/** A body that is not read to its end would stop the next request of its connection: the connection ends with this answer. */
function leaveBody(raw: IncomingMessage, reply: FastifyReply): void {
  if (!hasBody(raw) || !(raw.socket instanceof Socket) || raw.readableEnded || raw.destroyed) return;
  if (!raw.complete) reply.header('connection', 'close');
  raw.unpipe();
  raw.removeAllListeners('readable');
  raw.resume();
}

/** What has come and was not read yet waits for us: that is not its sender's fault. */
function watchStream(server: Server, raw: IncomingMessage, { lookMs, leastBytes }: BodyPatience) {
  let seen = raw.socket.bytesRead;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    if (now - seen < leastBytes && raw.readableLength === 0) end(server, raw);
    seen = now;
  }, lookMs);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** As Node itself ends a request that takes too long. */
function end(server: Server, raw: IncomingMessage): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, raw.socket);
  raw.destroy(error);
}
