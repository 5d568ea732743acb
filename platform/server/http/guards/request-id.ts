import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/**
 * Returns the id under which a request is logged; a trusted proxy's own id is used, but not another client's,
 * which could forge the log.
 */
export function requestId(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return (request) => {
    const provided = request.headers['x-request-id'];
    if (
      typeof provided === 'string' &&
      /^[\w.-]{8,100}$/.test(provided) &&
      isTrusted(request.socket.remoteAddress)
    ) {
      return provided;
    }
    return randomUUID();
  };
}
