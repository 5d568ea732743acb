import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, toCaller } from '../../concurrency/caller.ts';
import { createFairShare } from '../../concurrency/fair-share.ts';
import { heldBytes, inSlices, SLICE_BYTES } from '../../files/in-slices.ts';
import { toNetwork } from '../../requests/to-network.ts';
import { COMPRESSOR_BYTES, type SendLimits, sendLimits } from './send-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person named in the signed address, if no session identifies the reader of the response. */
    reader: Caller | null;
  }
  interface FastifyInstance {
    /**
     * Responses being sent, with the bytes counted for them; small ones only if the socket does not accept
     * them at once.
     */
    openSends(): { readonly count: number; readonly bytes: number };
  }
}

/** Methods whose response may be refused, because they have no effects. A refusal itself is always sent. */
const READS = new Set(['GET', 'PROPFIND']);

/** Types that are compressed while they are sent. */
const COMPRESSED = /^(?:text\/|application\/(?:\S+\+)?(?:json|xml)\b|application\/javascript|image\/svg)/;

/** Headers about a body that was refused. */
const OF_BODY = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/** A response that has not been sent completely. */
interface Send {
  /** Null for a call without the network. */
  readonly socket: Socket | null;
  readonly isSmall: boolean;
  readonly leave: () => void;
  taken: number;
  idleChecks: number;
}

/**
 * Limits the memory for slow readers: responses being sent share it fairly by company and person (a visitor's
 * network counts as a person), and a connection that accepts nothing for minutes is closed. A slow one
 * continues.
 */
export function boundSends(app: FastifyInstance, limits: SendLimits = sendLimits): void {
  const share = createFairShare({ ...limits, ownRefusal: requestErrors['too-many-sends'] });
  // In order of their start.
  const open = new Set<Send>();
  let bytes = 0;
  let smallBytes = 0;
  let waitingBytes = 0;

  app.decorateRequest('reader', null);
  app.decorate('openSends', () => ({ count: open.size, bytes }));

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const cost = getCost(limits, request, reply, payload);
    const mayWait = READS.has(request.method) && reply.statusCode < 400;
    const isSmall = cost <= limits.smallBytes || !mayWait;
    if (isSmall) {
      if (cost > limits.leastBytes) begin(reply, payload, cost, null);
      return done(null, sliced(request, reply, payload));
    }
    admit(request, reply, payload, cost).then(
      () => done(null, sliced(request, reply, payload)),
      (error: Error) => {
        if (payload instanceof Readable) payload.destroy();
        for (const name of OF_BODY) reply.removeHeader(name);
        done(error);
      },
    );
  });

  /** Waits until there is space for the response. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    cost: number,
  ): Promise<void> {
    const heldMeanwhile = payload instanceof Readable ? heldBytes(payload) : cost;
    if (waitingBytes > 0 && waitingBytes + heldMeanwhile > limits.waitingBytes)
      throw new AppError(requestErrors.unavailable, { retryAfter: 10 });
    waitingBytes += heldMeanwhile;
    const end = await share(cost, toReader(request)).finally(() => {
      waitingBytes -= heldMeanwhile;
    });
    begin(reply, payload, cost, end);
  }

  function begin({ raw }: FastifyReply, payload: unknown, cost: number, end: (() => void) | null): void {
    const isSmall = end === null;
    const connection = raw.socket ?? raw.req.socket;
    const socket = connection instanceof Socket ? connection : null;
    const send: Send = { socket, isSmall, taken: -1, idleChecks: 0, leave };
    open.add(send);
    bytes += cost;
    if (isSmall) smallBytes += cost;
    function leave(): void {
      if (!open.delete(send)) return;
      bytes -= cost;
      if (isSmall) smallBytes -= cost;
      end?.();
      if (payload instanceof Readable) payload.destroy();
    }
    // The framework and the body's own streams add listeners too: one more is no leak.
    raw.setMaxListeners(raw.getMaxListeners() + 1);
    raw.once('close', leave);
    if (raw.closed || socket?.destroyed) leave();
    if (isSmall && smallBytes > limits.smallBytesInAll) endOldest(send);
  }

  /** Closes the oldest small response, because an honest reader accepts one at once. */
  function endOldest(newest: Send): void {
    for (const send of open)
      if (send.isSmall && send !== newest && send.socket !== null) return void send.socket.destroy();
  }

  const check = setInterval(() => {
    for (const send of open) {
      const { socket } = send;
      if (socket === null) continue;
      // A response that waits behind another of its connection gets no event when that breaks.
      if (socket.destroyed) send.leave();
      const taken = socket.bytesWritten - socket.writableLength;
      // If nothing waits in the socket, the server itself is slow.
      const isIdle = taken === send.taken && socket.writableLength > 0;
      send.idleChecks = isIdle ? send.idleChecks + 1 : 0;
      send.taken = taken;
      if (send.idleChecks >= limits.idleChecks) socket.destroy();
    }
  }, limits.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(check));
}

/** The memory that a response needs until it is sent. */
function getCost(limits: SendLimits, request: FastifyRequest, reply: FastifyReply, payload: unknown): number {
  if (request.method === 'HEAD' || payload === null || payload === undefined) return 0;
  if (payload instanceof Readable) {
    const length = Number(reply.getHeader('content-length') ?? Number.NaN);
    const held = heldBytes(payload);
    if (held > 0) return held;
    return Number.isNaN(length) ? limits.unknownBytes : Math.min(length, limits.streamBytes);
  }
  const length = Buffer.byteLength(payload as string | Buffer);
  const isCompressed =
    length > SLICE_BYTES &&
    request.headers['accept-encoding'] !== undefined &&
    COMPRESSED.test(String(reply.getHeader('content-type') ?? ''));
  return isCompressed ? length + COMPRESSOR_BYTES : length;
}

/** A large body in memory is sent in slices. */
function sliced(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isInMemory = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isInMemory || request.method === 'HEAD') return payload;
  const length = Buffer.byteLength(payload);
  if (length <= SLICE_BYTES) return payload;
  reply.header('content-length', length);
  return inSlices(payload);
}

function toReader({ reader, actor, ip }: FastifyRequest): Caller {
  // One network of visitors has the share of one person.
  return reader ?? (actor ? toCaller(actor) : { companyId: null, userId: toNetwork(ip) });
}
