import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** A channel of a company that was created for the bench. */
export interface FilledChannel {
  readonly companyId: string;
  readonly lineId: string;
  readonly memberIds: readonly string[];
  /** The time of its first message; the others follow at intervals of one second. */
  readonly firstAt: Date;
}

/** A company of this many people, all of them in one channel with this many messages; each has read all but the last thirty. */
export async function fillChannel(
  client: Client,
  { members, messages }: { readonly members: number; readonly messages: number },
): Promise<FilledChannel> {
  const [companyId, lineId] = [randomUUID(), randomUUID()];
  const memberIds = Array.from({ length: members }, () => randomUUID());
  const firstAt = new Date(Date.now() - (messages + 60) * 1000);
  await client.query("INSERT INTO company.companies (id, name, created_at) VALUES ($1, 'Bench', now())", [
    companyId,
  ]);
  await client.query(
    `INSERT INTO company.members (company_id, id, user_id, role, family_name, given_name, middle_name, joined_at)
     SELECT $1, id, id, 'member', 'Vetrova', 'Inna', '', now() FROM unnest($2::uuid[]) AS id`,
    [companyId, memberIds],
  );
  await client.query(
    `INSERT INTO messenger.conversations (company_id, id, kind, name, name_key, is_open, created_at)
     VALUES ($1, $2, 'channel', 'Bench', 'bench', true, now())`,
    [companyId, lineId],
  );
  await client.query(
    `INSERT INTO messenger.lines (company_id, id, conversation_id, is_thread, last_seq, last_change, last_at)
     VALUES ($1, $2, $2, false, $3, $3, now())`,
    [companyId, lineId, messages],
  );
  await client.query(
    `INSERT INTO messenger.members (company_id, member_id, conversation_id, role, joined_at)
     SELECT $1, id, $2, 'member', now() FROM unnest($3::uuid[]) AS id`,
    [companyId, lineId, memberIds],
  );
  await client.query(
    `INSERT INTO messenger.positions (company_id, member_id, line_id, read_seq)
     SELECT $1, id, $2, GREATEST($4::int - 30, 0) FROM unnest($3::uuid[]) AS id`,
    [companyId, lineId, memberIds, messages],
  );
  await client.query(
    `INSERT INTO messenger.messages (company_id, id, conversation_id, line_id, seq, author_id, body, sent_digest, calls_all,
       is_silent, change_no, sent_at)
     SELECT $1, gen_random_uuid(), $2, $2, n, ($3::uuid[])[1 + n % cardinality($3::uuid[])],
       'message ' || n || ' about the plan of the week', 'x', false, false, n, $5::timestamptz + n * interval '1 second'
     FROM generate_series(1, $4::int) AS n`,
    [companyId, lineId, memberIds.slice(0, 50), messages, firstAt],
  );
  await client.query('ANALYZE messenger.messages, messenger.lines, messenger.members, messenger.positions');
  return { companyId, lineId, memberIds, firstAt };
}
