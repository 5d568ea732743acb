import type { Role } from '@artel/company/contract';
import type { InvitationState } from '@artel/invitations/contract';
import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import { invitations } from '../tables.ts';

export type InvitationRow = Selectable<Db['invitations.invitations']> & { role: Role };

/** The facts of an invitation for a list. */
export interface ListedInvitation
  extends Pick<InvitationRow, 'id' | 'email' | 'name' | 'role' | 'createdAt' | 'invitedBy'> {
  readonly departmentId: string | null;
  readonly state: InvitationState;
  readonly expiresAt: Date;
  readonly letterAt: Date | null;
}

/** Ended states come first; an opened letter is a stronger fact than its delivery. */
const stateAt = (now: Date) => sql<InvitationState>`
  CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted'
    WHEN i.revoked_at IS NOT NULL THEN 'revoked'
    WHEN i.expires_at <= ${now} THEN 'expired'
    WHEN i.opened_at IS NOT NULL THEN 'opened'
    WHEN i.delivery IS NOT NULL THEN i.delivery
    WHEN i.letter_at IS NULL THEN 'queued'
    ELSE 'sent' END`;

interface Wanted {
  readonly companyId: string;
  readonly now: Date;
  /** After this invitation; null from the start. */
  readonly after: string | null;
  readonly limit: number;
  readonly state: InvitationState | null;
  /** A part of address or name in lower case; empty for all. */
  readonly search: string;
}

/** Invitations of a company, the newest first. The search reads only the company's own rows, which are few. */
export async function listInvitationsAfter(tx: Tx, wanted: Wanted): Promise<ListedInvitation[]> {
  const { companyId, now, after, limit, state, search } = wanted;
  const { rows } = await sql<ListedInvitation>`
    SELECT * FROM (
      SELECT i.id, i.email, i.name, i.role, i.department_id, i.created_at, i.invited_by,
        i.expires_at, i.letter_at, ${stateAt(now)} AS state
      FROM invitations.invitations i
      WHERE i.company_id = ${companyId}
        AND (${after}::uuid IS NULL OR i.id < ${after}::uuid)
        AND (${search} = '' OR strpos(i.email, ${search}) > 0 OR strpos(lower(i.name), ${search}) > 0)
    ) listed
    WHERE ${state}::text IS NULL OR state = ${state}::text
    ORDER BY id DESC
    LIMIT ${limit}`.execute(over<Db>(tx));
  return rows;
}

/** Which of the addresses have an active invitation. */
export async function listInvitedEmails(tx: Tx, companyId: string, emails: readonly string[], now: Date) {
  const rows = await invitations.list(
    tx,
    { companyId, acceptedAt: null, revokedAt: null, expiresAt: { '>': now }, email: emails },
    { columns: ['email'] },
  );
  return new Set(rows.map(({ email }) => email));
}

export async function countOpenInvitations(tx: Tx, companyId: string, now: Date): Promise<number> {
  return invitations.count(tx, { companyId, acceptedAt: null, revokedAt: null, expiresAt: { '>': now } });
}

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly note: string;
  readonly role: Role;
  readonly departmentId: string | null;
  readonly position: string;
  readonly tokenId: string;
  readonly tokenHash: Buffer;
}

interface Writing {
  readonly companyId: string;
  readonly byMemberId: string;
  readonly mayTouchOwners: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Letters since then count towards the limit of an address. */
  readonly lettersSince: Date;
  /** An address with a letter since then gets none now. */
  readonly restsSince: Date;
  readonly lettersAtMost: number;
}

/**
 * Writes invitations in one statement. An earlier invitation is renewed; its link stays the same while it is
 * valid. Letters of ended rows still count for an address, so that no one can be flooded by inviting and
 * revoking.
 */
export async function upsertInvitations(
  tx: Tx,
  people: readonly NewInvitation[],
  { companyId, byMemberId, mayTouchOwners, now, expiresAt, ...letters }: Writing,
): Promise<{ id: string; isNew: boolean }[]> {
  const { lettersSince, restsSince, lettersAtMost } = letters;
  const column = <K extends keyof NewInvitation>(name: K) => people.map((person) => person[name]);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    INSERT INTO invitations.invitations AS i (company_id, id, email, name, role, department_id, position, token_id,
      token_hash, note, invited_by, created_at, expires_at, letters, letter_due)
    SELECT ${companyId}, n.id, n.email, n.name, n.role, n.department_id, n.position, n.token_id, n.token_hash, n.note,
      ${byMemberId}, ${now}, ${expiresAt}, COALESCE(before.letters, 0),
      CASE WHEN COALESCE(before.letters, 0) < ${lettersAtMost}::integer THEN 'invitation' END
    FROM unnest(${column('id')}::uuid[], ${column('email')}::text[], ${column('name')}::text[],
      ${column('role')}::text[], ${column('departmentId')}::uuid[], ${column('position')}::text[],
      ${column('tokenId')}::uuid[], ${column('tokenHash')}::bytea[], ${column('note')}::text[])
      AS n (id, email, name, role, department_id, position, token_id, token_hash, note)
    LEFT JOIN (
      SELECT o.email, sum(o.letters)::integer AS letters FROM invitations.invitations o
      WHERE o.company_id = ${companyId} AND o.letter_at > ${lettersSince} GROUP BY o.email
    ) before ON before.email = n.email
    ON CONFLICT (company_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL DO UPDATE SET
      name = CASE WHEN excluded.name = '' THEN i.name ELSE excluded.name END,
      role = excluded.role, department_id = excluded.department_id, position = excluded.position, note = excluded.note,
      invited_by = excluded.invited_by, expires_at = excluded.expires_at,
      token_id = CASE WHEN i.expires_at > ${now} THEN i.token_id ELSE excluded.token_id END,
      token_hash = CASE WHEN i.expires_at > ${now} THEN i.token_hash ELSE excluded.token_hash END,
      opened_at = CASE WHEN i.expires_at > ${now} THEN i.opened_at END,
      letter_due = CASE
        WHEN i.letter_at IS NULL OR (i.letter_at < ${restsSince} AND i.letters < ${lettersAtMost}::integer)
          OR i.letter_at < ${lettersSince} THEN 'invitation'
        ELSE i.letter_due END
    WHERE i.role <> 'owner' OR ${mayTouchOwners}
    RETURNING id, (xmax = 0) AS is_new`.execute(over<Db>(tx));
  return rows;
}

interface Choice {
  readonly companyId: string;
  readonly ids: readonly string[];
  readonly mayTouchOwners: boolean;
  readonly now: Date;
}

/** Invitations that have not ended and that the reader may change. */
const changeable = (tx: Tx, { companyId, ids, mayTouchOwners }: Omit<Choice, 'now'>) =>
  over<Db>(tx)
    .updateTable('invitations.invitations')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .$if(!mayTouchOwners, (query) => query.where('role', '<>', 'owner'));

const toDone = (result: { numUpdatedRows: bigint }) => Number(result.numUpdatedRows);

/** Marks the letter to be written again, where the last one is old enough, and extends the invitation. */
export async function renewInvitations(
  tx: Tx,
  {
    expiresAt,
    restsSince,
    lettersAtMost,
    ...choice
  }: Choice & {
    readonly expiresAt: Date;
    readonly restsSince: Date;
    readonly lettersAtMost: number;
  },
): Promise<number> {
  const query = changeable(tx, choice)
    .set({ expiresAt, letterDue: 'invitation', delivery: null })
    .where('letters', '<', lettersAtMost)
    .where((where) => where.or([where('letterAt', 'is', null), where('letterAt', '<', restsSince)]));
  return toDone(await query.executeTakeFirstOrThrow());
}

/** Marks reminders for people who may still join and whose last letter is old enough. */
export async function markReminders(
  tx: Tx,
  {
    restsSince,
    lettersAtMost,
    ...choice
  }: Choice & {
    readonly restsSince: Date;
    readonly lettersAtMost: number;
  },
): Promise<number> {
  const query = changeable(tx, choice)
    .set({ letterDue: 'reminder' })
    .where('expiresAt', '>', choice.now)
    .where('letters', '<', lettersAtMost)
    .where('letterAt', '<', restsSince);
  return toDone(await query.executeTakeFirstOrThrow());
}

/** The time of the earliest letter among those that are still too recent; null without one. */
export async function findPausedLetter(
  tx: Tx,
  {
    restsSince,
    lettersAtMost,
    ...choice
  }: Choice & { readonly restsSince: Date; readonly lettersAtMost: number },
): Promise<Date | null> {
  const row = await over<Db>(tx)
    .selectFrom('invitations.invitations')
    .select((db) => db.fn.min('letterAt').as('letterAt'))
    .where('companyId', '=', choice.companyId)
    .where('id', 'in', choice.ids)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', choice.now)
    .where('letters', '<', lettersAtMost)
    .where('letterAt', '>=', restsSince)
    .$if(!choice.mayTouchOwners, (query) => query.where('role', '<>', 'owner'))
    .executeTakeFirst();
  return row?.letterAt ?? null;
}

export async function setRevoked(tx: Tx, choice: Choice): Promise<number> {
  const query = changeable(tx, choice).set({ revokedAt: choice.now, letterDue: null });
  return toDone(await query.executeTakeFirstOrThrow());
}

/** The invitation of a token, locked until the transaction ends. */
export async function lockInvitation(
  tx: Tx,
  companyId: string,
  tokenHash: Buffer,
): Promise<InvitationRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('invitations.invitations')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return (row as InvitationRow | undefined) ?? null;
}

export async function markOpened(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  await invitations.updateAll(tx, { companyId, id, openedAt: null }, { openedAt: now });
}

/** Revokes invitations to the addresses of people who joined in another way. */
export async function revokeForEmails(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  await invitations.updateAll(
    tx,
    { companyId, email: emails, acceptedAt: null, revokedAt: null },
    { revokedAt: now, letterDue: null },
  );
}

/** Lists those of some addresses whose invitation was accepted. */
export async function listAcceptedEmails(
  tx: Tx,
  companyId: string,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await invitations.list(
    tx,
    { companyId, acceptedAt: { '<>': null }, email: emails },
    { columns: ['email'] },
  );
  return rows.map(({ email }) => email);
}

/** Whether an invitation to the address is active, from any company. */
export async function hasInvitation(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM invitations.open_invitation_ids(${email}, ${now}) LIMIT 1`.execute(
    over<Db>(tx),
  );
  return rows.length > 0;
}

/** Finds the company of a token; a definer function returns the id alone. */
export async function findCompanyIdByToken(tx: Tx, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT invitations.find_invitation_company_id(${hash}) AS id`.execute(over<Db>(tx));
  return rows[0]?.id ?? null;
}
