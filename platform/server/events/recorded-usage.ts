/** An action of a person, as the usage of a company counts it. */
export interface RecordedUsage {
  readonly companyId: string;
  /** Null for what no member did. */
  readonly memberId: string | null;
  /** The `usage` of the event. */
  readonly kind: string;
}

/** The payload of an event as usage: it names the company, and the member who acted where there is one. */
export function toUsage(kind: string, payload: unknown): RecordedUsage {
  const { companyId, memberId = null } = payload as { companyId: string; memberId?: string | null };
  return { companyId, memberId, kind };
}
