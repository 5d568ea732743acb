import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isContinueHeld } from './hold-continue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may take hours as long as it progresses. */
    isStreamed?: boolean;
  }
}

export interface BodyTimeouts {
  /** Limit of the whole body of an ordinary call. */
  readonly wholeMs: number;
  /** Interval of the checks of a streamed body. */
  readonly checkMs: number;
  /** The least number of bytes between two checks with which an upload counts as progressing. */
  readonly leastBytes: number;
  /** How long a response waits for the next chunk of a body that no handler reads; ten times that for all of them. */
  readonly restMs: number;
}

const TIMEOUTS: BodyTimeouts = { wholeMs: 60_000, checkMs: 30_000, leastBytes: 30 * 1024, restMs: 300 };

/**
 * Ends connections whose body does not arrive: an ordinary one within a minute, a streamed one when it makes
 * no progress. Node's own limit has one time for all, so it is switched off.
 */
export function watchBodies(app: FastifyInstance, timeouts: BodyTimeouts = TIMEOUTS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // A request that a test injects without the network has no connection to end.
    if (!hasBody(raw) || !(raw.socket instanceof Socket)) return done();
    leaveUnread(raw);
    const timer = request.routeOptions.config.isStreamed
      ? watchStream(app.server, raw, timeouts)
      : setTimeout(() => end(app.server, raw), timeouts.wholeMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    raw.once('end', () => clearInterval(timer));
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasRest(request.raw)) return done(null, payload);
    leaveBody(request.raw, reply, timeouts).then(() => done(null, payload), done);
  });
}

/** Leaving the loop before the body's end would destroy it, and the rest of the connection would never be read. */
function leaveUnread(raw: IncomingMessage): void {
  const value = () => raw.iterator({ destroyOnReturn: false });
  Object.defineProperty(raw, Symbol.asyncIterator, { value });
}

function hasRest(raw: IncomingMessage): boolean {
  return hasBody(raw) && raw.socket instanceof Socket && !raw.readableEnded && !raw.destroyed;
}

/** As much as a proxy sends of a usual body before it reads a response; the rest of a large upload is not awaited. */
const REST_BYTES = 16 * 1024 * 1024;

/**
 * Discards the rest of a body that was not read, because it would block the next request of its connection.
 * It is read before the response ends, because closing a connection with unread bytes would lose the
 * response; if it does not arrive soon, the connection is closed after the response.
 */
async function leaveBody(raw: IncomingMessage, reply: FastifyReply, { restMs }: BodyTimeouts): Promise<void> {
  // The sender waits for permission that never comes; if it sends the body nevertheless, no one reads it.
  if (isContinueHeld(raw)) return void reply.header('connection', 'close');
  raw.unpipe();
  raw.removeAllListeners('readable');
  await dropRest(raw, restMs);
  if (!raw.complete) reply.header('connection', 'close');
}

function dropRest(raw: IncomingMessage, restMs: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const leave = () => {
      clearTimeout(timer);
      clearTimeout(latest);
      raw.off('data', drop).off('end', leave).off('close', leave);
      raw.resume();
      resolve();
    };
    const timer = setTimeout(leave, restMs).unref();
    const latest = setTimeout(leave, 10 * restMs).unref();
    function drop(chunk: Buffer): void {
      bytes += chunk.length;
      if (bytes > REST_BYTES) leave();
      else timer.refresh();
    }
    raw.on('data', drop).once('end', leave).once('close', leave);
    raw.resume();
  });
}

/**
 * Watches a streamed body. Bytes that have arrived but were not read yet wait for us, which is not the
 * sender's fault.
 */
function watchStream(server: Server, raw: IncomingMessage, { checkMs, leastBytes }: BodyTimeouts) {
  let seen = raw.socket.bytesRead;
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    if (now - seen < leastBytes && raw.readableLength === 0) end(server, raw);
    seen = now;
  }, checkMs);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Ends the request as Node itself does after a timeout. */
function end(server: Server, raw: IncomingMessage): void {
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, raw.socket);
  raw.destroy(error);
}
