import type { SentFile } from '@artel/contract';

interface Payload {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether the body of a call is a file. */
export function isFile(body: unknown): body is SentFile {
  return typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array;
}

/** The body in its transmitted form: a file unchanged, anything else as JSON. */
export function toPayload(body: unknown): Payload | undefined {
  if (body === undefined) return undefined;
  if (isFile(body)) return { bytes: Buffer.from(body.bytes), headers: { 'content-type': body.type } };
  return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
}
