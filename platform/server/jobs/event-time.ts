/** A payload of an event with the time of the act beside its fields. */
export function withEventTime(payload: unknown, at: Date): unknown {
  return { ...Object(payload), _at: at.toISOString() };
}

/** A payload as its job declares it, and the time of the act; jobs of an earlier version, and those of no event, have none. */
export function splitEventTime(payload: unknown): { readonly payload: unknown; readonly at: Date | null } {
  if (typeof payload !== 'object' || payload === null || !('_at' in payload)) return { payload, at: null };
  const { _at, ...rest } = payload;
  return { payload: rest, at: new Date(String(_at)) };
}
