/** An act of a person that counts in the usage of a company. */
export interface RecordedUsage {
  readonly companyId: string;
  /** Null if no member acted. */
  readonly memberId: string | null;
  /** The `usage` of the event. */
  readonly kind: string;
}

/** The usage in the payload of an event: it names the company and, if there is one, the acting member. */
export function toUsage(kind: string, payload: unknown): RecordedUsage {
  const { companyId, memberId = null } = payload as { companyId: string; memberId?: string | null };
  return { companyId, memberId, kind };
}
