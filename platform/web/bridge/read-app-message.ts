import { parseJson } from '../browser/parse-json.ts';

/** A message from the application to the page. */
type IncomingMessage = { readonly type: 'back' };

const TYPES: ReadonlySet<unknown> = new Set<IncomingMessage['type']>(['back']);
/** Maximal number of characters; all known messages are much shorter. */
const LONGEST = 10_000;

/** Reads a message of the application; null for any message that this version does not know. */
export function readAppMessage(json: unknown): IncomingMessage | null {
  if (typeof json !== 'string' || json.length > LONGEST) return null;
  const message = parseJson(json) as { v?: unknown; type?: unknown } | null | undefined;
  return message?.v === 1 && TYPES.has(message.type) ? (message as IncomingMessage) : null;
}
