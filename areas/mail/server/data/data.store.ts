import type { Tx } from '@artel/server';
import { sql } from 'kysely';

/** A letter in an export. */
export interface ExportedLetter {
  readonly id: string;
  readonly account: string;
  readonly subject: string;
  readonly sender: unknown;
  readonly recipients: unknown;
  readonly sentAt: string;
  readonly text: string | null;
  readonly html: string | null;
  /** The event in the letter. */
  readonly event: string | null;
}

/** Letters of the member in scope, after an id. */
export async function listExportedLetters(
  tx: Tx,
  companyId: string,
  after: string | null,
  limit: number,
): Promise<ExportedLetter[]> {
  const { rows } = await sql<ExportedLetter>`
    SELECT m.id, a.address AS account, m.subject, m.sender, m.recipients, m.sent_at, b.text, b.html, c.source AS event
    FROM mail.messages m
    JOIN mail.accounts a ON a.company_id = m.company_id AND a.id = m.account_id
    LEFT JOIN mail.bodies b ON b.company_id = m.company_id AND b.message_id = m.id
    LEFT JOIN mail.calendar_parts c ON c.company_id = m.company_id AND c.message_id = m.id
    WHERE m.company_id = ${companyId} AND (${after}::uuid IS NULL OR m.id > ${after}::uuid)
    ORDER BY m.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

/** Files of letters of the member in scope that are stored here. */
export async function listExportedFiles(
  tx: Tx,
  companyId: string,
): Promise<{ messageId: string; contentId: string; name: string }[]> {
  const { rows } = await sql<{ messageId: string; contentId: string; name: string }>`
    SELECT f.message_id, f.content_id, COALESCE(p.part ->> 'name', f.part) AS name
    FROM mail.message_files f
    JOIN mail.messages m ON m.company_id = f.company_id AND m.id = f.message_id
    LEFT JOIN LATERAL jsonb_array_elements(m.structure -> 'parts') AS p(part) ON p.part ->> 'part' = f.part
    WHERE f.company_id = ${companyId} ORDER BY f.message_id, f.part`.execute(tx.kysely);
  return rows;
}
