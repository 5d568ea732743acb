interface Happening {
  readonly event: string;
  readonly at: Date;
  readonly data: unknown;
}

/** Limit of a body in bytes. */
export const MOST_BYTES = 65_536;
/** Limit of ids in a body that would be too large with all of them. */
const MOST_IDS = 500;

/**
 * The body of a message as it is sent and signed. Lists of ids that make it too large are cut, which the body
 * states.
 */
export function buildBody({ event, at, data }: Happening): string {
  const facts = { type: event, timestamp: at.toISOString() };
  const whole = JSON.stringify({ ...facts, data });
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  return JSON.stringify({ ...facts, data: withShortLists(data), isCut: true });
}

function withShortLists(data: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(data)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, MOST_IDS) : value,
    ]),
  );
}
