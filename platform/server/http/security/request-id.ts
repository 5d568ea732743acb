import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/**
 * Returns the id under which a request is logged; a trusted proxy's own id is used, anyone else's would forge
 * the log.
 */
export function requestId(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    if (
      typeof given === 'string' &&
      /^[\w.-]{8,100}$/.test(given) &&
      isTrusted(request.socket.remoteAddress)
    ) {
      return given;
    }
    return randomUUID();
  };
}
