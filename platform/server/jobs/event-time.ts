/** The payload of an event with the time of the act added. */
export function withEventTime(payload: unknown, at: Date): unknown {
  return { ...Object(payload), _at: at.toISOString() };
}

/**
 * Splits a stored payload into the job's own and the time of the act, which jobs of earlier versions and
 * those without an event do not have.
 */
export function splitEventTime(payload: unknown): { readonly payload: unknown; readonly at: Date | null } {
  if (typeof payload !== 'object' || payload === null || !('_at' in payload)) return { payload, at: null };
  const { _at, ...rest } = payload;
  return { payload: rest, at: new Date(String(_at)) };
}
