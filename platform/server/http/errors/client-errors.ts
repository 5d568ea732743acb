import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorEnvelope, requestErrors } from '@artel/contract';
import type { Platform } from '../../platform.ts';

type Text = Platform['text'];

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers a request that is broken before it reaches a route (headers too long, no HTTP at all) with the
 * envelope as well.
 */
export function answerClientError(text: Text): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? 400;
    const declaration = status === 431 ? requestErrors['too-large'] : requestErrors.invalid;
    const envelope: ErrorEnvelope = {
      statusCode: status,
      code: declaration.code,
      message: text(`errors.${declaration.code}`),
      requestId: randomUUID(),
    };
    const body = JSON.stringify(envelope);
    socket.end(
      `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\n` +
        `Referrer-Policy: no-referrer\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  };
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
