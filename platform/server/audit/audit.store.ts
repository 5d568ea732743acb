import type { Actor } from '@artel/contract';
import { sql } from 'kysely';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Audit, AuditRecord } from './audit.ts';

/**
 * Creates the audit of one request or job: its records are committed or rolled back with the act's
 * transaction, and name the program that acted.
 */
export function createAudit(clock: Clock, ids: Ids, http: HttpFacts, via: Actor['via'] = null): Audit {
  const recordMany: Audit['recordMany'] = async (tx, records) => {
    if (records.length === 0) return;
    const column = <T>(getCell: (record: AuditRecord) => T) => records.map(getCell);
    await sql`
      INSERT INTO platform.audit_records
        (id, happened_at, act, user_id, company_id, subject, before, after, request_id, address, user_agent,
         via_kind, via_id)
      SELECT id, ${clock.now()}::timestamptz, act, user_id, company_id, subject, before::jsonb, after::jsonb,
        ${http.requestId}::text, ${http.address}::text, ${http.userAgent}::text,
        ${via?.kind ?? null}::text, ${via?.id ?? null}::uuid
      FROM unnest(
        ${column(() => ids.next())}::uuid[],
        ${column(({ act }) => act)}::text[],
        ${column(({ userId }) => userId)}::uuid[],
        ${column(({ companyId }) => companyId)}::uuid[],
        ${column(({ subject }) => subject)}::text[],
        ${column(({ before }) => asJson(before))}::text[],
        ${column(({ after }) => asJson(after))}::text[]
      ) AS record (id, act, user_id, company_id, subject, before, after)`.execute(tx.kysely);
  };
  return { record: (tx, record) => recordMany(tx, [record]), recordMany };
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
