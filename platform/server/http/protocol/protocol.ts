import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Actor, ErrorEnvelope, MemberActor, ProtocolMethod, ProtocolRoute } from '@artel/contract';
import type { Platform } from '../../platform.ts';

/** A call of a protocol route, before its body is read. */
export interface ProtocolRequest {
  readonly method: ProtocolMethod;
  readonly params: Readonly<Record<string, string>>;
  /** The part that `*` matches, still percent-encoded; empty if the path has none. */
  readonly rest: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrives; it aborts if the caller disconnects or sends too slowly. */
  readonly body: Readable;
  /** Whether its chunks came from a socket, so that their memory can be reused. */
  readonly isFromSocket: boolean;
  /** Whether there is a body at all. */
  readonly hasBody: boolean;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
}

export interface ProtocolAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
}

type ProtocolActor<R extends ProtocolRoute> = R['access'] extends 'public'
  ? null
  : R['access'] extends 'user'
    ? Actor
    : MemberActor;

/** Opens its own short transactions: none is open while something streams. */
type ProtocolHandler<R extends ProtocolRoute> = (
  deps: Platform,
  actor: ProtocolActor<R>,
  request: ProtocolRequest,
) => Promise<ProtocolAnswer>;

/** Writes a failure in the form of the protocol. */
export type ErrorWriter = (envelope: Pick<ErrorEnvelope, 'statusCode' | 'message'>) => ProtocolAnswer;

export interface BoundProtocol {
  readonly route: ProtocolRoute;
  readonly handler: ProtocolHandler<ProtocolRoute>;
  /** For programs that do not read the error envelope. */
  readonly writeError?: ErrorWriter;
}

export function bindProtocol<const R extends ProtocolRoute>(
  route: R,
  handler: ProtocolHandler<R>,
  writeError?: ErrorWriter,
): BoundProtocol {
  const bound = { route, handler: handler as unknown as ProtocolHandler<ProtocolRoute> };
  return writeError ? { ...bound, writeError } : bound;
}
