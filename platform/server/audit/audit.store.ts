import { sql } from 'kysely';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Audit } from './audit.ts';

/** The audit of one request or job: its records stand or fall with the act's transaction. */
export function createAudit(clock: Clock, ids: Ids, http: HttpFacts): Audit {
  return {
    async record(tx, { act, userId, companyId, subject, before, after }) {
      await sql`
        INSERT INTO platform.audit_records
          (id, happened_at, act, user_id, company_id, subject, before, after, request_id, address, user_agent)
        VALUES (${ids.next()}, ${clock.now()}, ${act}, ${userId}, ${companyId}, ${subject}, ${asJson(before)},
          ${asJson(after)}, ${http.requestId}, ${http.address}, ${http.userAgent})`.execute(tx.kysely);
    },
  };
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
