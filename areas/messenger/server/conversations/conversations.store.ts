import type { Tx } from '@artel/server';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { conversations, lines, members } from '../tables.ts';

interface Place {
  readonly companyId: string;
  readonly id: string;
}

/** Inserts a conversation with its line; null if the name is taken, or the people have one already. */
export async function insertConversation(
  tx: Tx,
  conversation: Insertable<Db['messenger.conversations']>,
): Promise<string | null> {
  const row = await conversations.insertOrIgnore(tx, conversation, ['id']);
  if (!row) return null;
  const { companyId } = conversation;
  await lines.insert(tx, { companyId, id: row.id, conversationId: row.id, isThread: false });
  return row.id;
}

export async function findDirectId(tx: Tx, companyId: string, directKey: string): Promise<string | null> {
  return (await conversations.findBy(tx, { companyId, directKey }, ['id']))?.id ?? null;
}

export async function findChannelByName(tx: Tx, companyId: string, nameKey: string): Promise<string | null> {
  return (await conversations.findBy(tx, { companyId, nameKey }, ['id']))?.id ?? null;
}

type Own = Partial<Pick<Insertable<Db['messenger.members']>, 'notify' | 'section' | 'isStarred' | 'role'>>;

/** Changes a member's part in a conversation; false if they are not in it. */
export async function updateMemberRow(
  tx: Tx,
  { companyId, id, memberId }: Place & { readonly memberId: string },
  own: Own,
): Promise<boolean> {
  if (Object.keys(own).length === 0) return true;
  return members.update(tx, { companyId, conversationId: id, memberId }, own);
}

interface ChannelPage {
  readonly companyId: string;
  readonly memberId: string;
  readonly part: string;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Open channels by name. */
export async function listChannelRows(tx: Tx, { companyId, memberId, part, after, limit }: ChannelPage) {
  const behind = after ? sql`AND (c.name_key, c.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<{
    id: string;
    name: string;
    nameKey: string;
    description: string;
    memberCount: number;
    isJoined: boolean;
    isArchived: boolean;
  }>`
    SELECT c.id, c.name, c.name_key, c.description, c.archived_at IS NOT NULL AS is_archived,
      (SELECT count(*)::integer FROM (SELECT FROM messenger.members n
        WHERE n.company_id = c.company_id AND n.conversation_id = c.id LIMIT 1000) AS counted) AS member_count,
      EXISTS (SELECT FROM messenger.members m
        WHERE m.company_id = c.company_id AND m.conversation_id = c.id AND m.member_id = ${memberId}) AS is_joined
    FROM messenger.conversations c
    WHERE c.company_id = ${companyId} AND c.kind = 'channel' AND c.is_open
      AND strpos(c.name_key, lower(${part})) > 0 ${behind}
    ORDER BY c.name_key, c.id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}

export interface PlacedRow {
  readonly memberId: string;
  readonly role: 'manager' | 'member';
}

/** People of a conversation, managers first. */
export async function listPlaced(
  tx: Tx,
  { companyId, id, after, limit }: Place & { after: readonly [string, string] | null; limit: number },
): Promise<PlacedRow[]> {
  const behind = after ? sql`AND (role, member_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const { rows } = await sql<PlacedRow>`
    SELECT member_id, role FROM messenger.members
    WHERE company_id = ${companyId} AND conversation_id = ${id} ${behind}
    ORDER BY role, member_id LIMIT ${limit}`.execute(tx.kysely);
  return rows;
}
