import type { IncomingMessage, Server } from 'node:http';

/** Requests whose senders wait for `100 Continue` before they send their body. */
const held = new WeakSet<IncomingMessage>();

/**
 * Answers `Expect: 100-continue` when a handler begins to read the body, and not before it: a request without
 * the right password or the room for its content is refused before its sender has sent gigabytes (RFC 9110,
 * 10.1.1).
 */
export function holdContinue(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response) => {
    held.add(request);
    const read = request._read;
    // Each way to read a body calls it first, also that which discards the rest after the response.
    request._read = (size) => {
      request._read = read;
      if (!response.headersSent) {
        held.delete(request);
        response.writeContinue();
      }
      read.call(request, size);
    };
    server.emit('request', request, response);
  });
}

/** Whether the sender still waits, so that a response means that the body never comes. */
export function isContinueHeld(request: IncomingMessage): boolean {
  return held.has(request);
}
