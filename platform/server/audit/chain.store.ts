import type { Pool, PoolClient } from 'pg';
import {
  AUDIT_PARTS,
  type AuditPart,
  type ChainEnds,
  type ChainRecord,
  INSTALLATION_CHAIN,
  type SealedRecord,
} from './chain.ts';

/** The lock of writing chains: one server at a time. */
const CHAIN_LOCK = 4_715_004;

const CHAIN = `COALESCE(company_id, '${INSTALLATION_CHAIN}')`;
const CORE = `id, company_id, (extract(epoch FROM happened_at) * 1000000)::bigint::text AS happened_at, act,
  user_id, via_kind, via_id, subject, before::text, after::text, request_id, address, user_agent`;
const SEALED = `${CORE}, sequence, hash, ${AUDIT_PARTS.map((part) => `${part}_salt, ${part}_erased`).join(', ')}`;
const COLUMNS: Readonly<Record<AuditPart, readonly string[]>> = {
  actor: ['user_id', 'via_kind', 'via_id'],
  matter: ['subject', 'before', 'after'],
  trace: ['request_id', 'address', 'user_agent'],
};

/** A row of the audit's table. */
interface RecordRow {
  readonly id: string;
  readonly company_id: string | null;
  readonly happened_at: string;
  readonly act: string;
  readonly user_id: string | null;
  readonly via_kind: string | null;
  readonly via_id: string | null;
  readonly subject: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
}

type SealedRow = RecordRow & { readonly sequence: number; readonly hash: Buffer } & Readonly<
    Record<`${AuditPart}_${'salt' | 'erased'}`, Buffer | null>
  >;

function toRecord(row: RecordRow): ChainRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    happenedAt: row.happened_at,
    act: row.act,
    userId: row.user_id,
    viaKind: row.via_kind,
    viaId: row.via_id,
    subject: row.subject,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    address: row.address,
    userAgent: row.user_agent,
  };
}

function toSealed(row: SealedRow): SealedRecord {
  const { sequence, hash } = row;
  const salts = { actor: row.actor_salt, matter: row.matter_salt, trace: row.trace_salt };
  const erased = { actor: row.actor_erased, matter: row.matter_erased, trace: row.trace_erased };
  return { ...toRecord(row), sequence, hash, salts, erased };
}

/** Acquires the lock of writing chains until the transaction ends; false if another server has it. */
export async function tryLockChains(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
    CHAIN_LOCK,
  ]);
  return rows[0]?.held === true;
}

/** The same, after waiting for the other server. */
export async function lockChains(client: PoolClient): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
}

/** Whether any record waits to be sealed, except in some chains. */
export async function hasUnsealed(pool: Pool, except: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM platform.audit_records
       WHERE sequence IS NULL AND ${CHAIN} <> ALL ($1::uuid[])) AS waits`,
    [except],
  );
  return rows[0]?.waits === true;
}

/**
 * Committed records without a seal, in the order in which their transactions began to write; only those
 * before the oldest running transaction, so that none can be inserted before them. A transaction number from
 * the future was written by another cluster and came here by a dump.
 */
export async function listUnsealed(
  client: PoolClient,
  limit: number,
  except: readonly string[],
): Promise<ChainRecord[]> {
  const { rows } = await client.query<RecordRow>(
    `SELECT ${CORE} FROM platform.audit_records
     WHERE sequence IS NULL AND ${CHAIN} <> ALL ($2::uuid[])
       AND (xid < pg_snapshot_xmin(pg_current_snapshot()) OR xid >= pg_snapshot_xmax(pg_current_snapshot()))
     ORDER BY xid, id LIMIT $1`,
    [limit, except],
  );
  return rows.map(toRecord);
}

/** Counts the records of a chain that are not sealed yet. */
export async function countUnsealed(client: PoolClient, chain: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FROM platform.audit_records WHERE sequence IS NULL AND ${CHAIN} = $1`,
    [chain],
  );
  return rows[0]?.count ?? 0;
}

/** Writes the seals of records. */
export async function writeSeals(
  client: PoolClient,
  seals: readonly {
    readonly id: string;
    readonly sequence: number;
    readonly hash: Buffer;
    readonly salts: Readonly<Record<AuditPart, Buffer>>;
  }[],
): Promise<void> {
  await client.query(
    `UPDATE platform.audit_records r SET sequence = s.sequence, hash = s.hash,
       actor_salt = s.actor_salt, matter_salt = s.matter_salt, trace_salt = s.trace_salt
     FROM unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
       AS s (id, sequence, hash, actor_salt, matter_salt, trace_salt)
     WHERE r.id = s.id`,
    [
      seals.map(({ id }) => id),
      seals.map(({ sequence }) => sequence),
      seals.map(({ hash }) => hash),
      ...AUDIT_PARTS.map((part) => seals.map(({ salts: of }) => of[part])),
    ],
  );
}

/** The stored ends of a chain, with their expected MAC. */
type StoredEnds = ChainEnds & { readonly mac: Buffer };

/** The ends of some chains, by default of all. */
export async function listEnds(client: PoolClient, chains: readonly string[] | null): Promise<StoredEnds[]> {
  const { rows } = await client.query<StoredEnds>(
    `SELECT chain, anchor_sequence AS "anchorSequence", anchor_hash AS "anchorHash",
       head_sequence AS "headSequence", head_hash AS "headHash", recorded_sequence AS "recordedSequence",
       sealed_key AS "sealedKey", keyed_from AS "keyedFrom", mac
     FROM platform.audit_chains WHERE $1::uuid[] IS NULL OR chain = ANY ($1) ORDER BY chain`,
    [chains],
  );
  return rows;
}

/** Filters chains: those with a sealed record. */
export async function listChainsWithSeals(client: PoolClient, chains: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ chain: string }>(
    `SELECT chain FROM unnest($1::uuid[]) AS chain WHERE EXISTS (
       SELECT FROM platform.audit_records WHERE ${CHAIN} = chain AND sequence IS NOT NULL)`,
    [chains],
  );
  return rows.map(({ chain }) => chain);
}

/** Every chain with a record or stored ends. */
export async function listChains(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ chain: string }>(
    `SELECT ${CHAIN} AS chain FROM platform.audit_records UNION SELECT chain FROM platform.audit_chains ORDER BY 1`,
  );
  return rows.map(({ chain }) => chain);
}

/** Stores the ends of chains. */
export async function writeEnds(client: PoolClient, ends: readonly StoredEnds[]): Promise<void> {
  await client.query(
    `INSERT INTO platform.audit_chains
       (chain, anchor_sequence, anchor_hash, head_sequence, head_hash, recorded_sequence, mac,
        sealed_key, keyed_from)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[], $6::bigint[], $7::bytea[],
       $8::bytea[], $9::bigint[])
     ON CONFLICT (chain) DO UPDATE SET anchor_sequence = excluded.anchor_sequence,
       anchor_hash = excluded.anchor_hash, head_sequence = excluded.head_sequence, head_hash = excluded.head_hash,
       recorded_sequence = excluded.recorded_sequence, mac = excluded.mac, sealed_key = excluded.sealed_key,
       keyed_from = excluded.keyed_from`,
    [
      ends.map(({ chain }) => chain),
      ends.map(({ anchorSequence }) => anchorSequence),
      ends.map(({ anchorHash }) => anchorHash),
      ends.map(({ headSequence }) => headSequence),
      ends.map(({ headHash }) => headHash),
      ends.map(({ recordedSequence }) => recordedSequence),
      ends.map(({ mac }) => mac),
      ends.map(({ sealedKey }) => sealedKey),
      ends.map(({ keyedFrom }) => keyedFrom),
    ],
  );
}

/** The sealed records of a chain after a place, in order. */
export async function listSealed(
  client: PoolClient,
  chain: string,
  after: number,
  limit: number,
): Promise<SealedRecord[]> {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${SEALED} FROM platform.audit_records
     WHERE ${CHAIN} = $1 AND sequence > $2 ORDER BY ${CHAIN}, sequence LIMIT $3`,
    [chain, after, limit],
  );
  return rows.map(toSealed);
}

/** The hash of one sealed record. */
export async function findHash(client: PoolClient, chain: string, sequence: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ hash: Buffer }>(
    `SELECT hash FROM platform.audit_records WHERE ${CHAIN} = $1 AND sequence = $2`,
    [chain, sequence],
  );
  return rows[0]?.hash ?? null;
}

/** The place of the first record of a chain, after a place, from an instant on. */
export async function findFirstSince(
  client: PoolClient,
  chain: string,
  after: number,
  since: Date,
): Promise<number | null> {
  const { rows } = await client.query<{ sequence: number }>(
    `SELECT sequence FROM platform.audit_records
     WHERE ${CHAIN} = $1 AND sequence > $2 AND happened_at >= $3 ORDER BY ${CHAIN}, sequence LIMIT 1`,
    [chain, after, since],
  );
  return rows[0]?.sequence ?? null;
}

/** Deletes the records of a chain up to a place. */
export async function deleteUpTo(client: PoolClient, chain: string, sequence: number): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM platform.audit_records WHERE ${CHAIN} = $1 AND sequence <= $2`,
    [chain, sequence],
  );
  return rowCount ?? 0;
}

/** Sealed records whose trace is older than an instant and not erased yet; locked until the transaction ends. */
export async function lockTracedBefore(
  client: PoolClient,
  before: Date,
  limit: number,
): Promise<SealedRecord[]> {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${SEALED} FROM platform.audit_records
     WHERE trace_salt IS NOT NULL AND happened_at < $1 ORDER BY happened_at LIMIT $2 FOR UPDATE`,
    [before, limit],
  );
  return rows.map(toSealed);
}

/** Sealed records with a person as the actor; locked until the transaction ends. */
export async function lockActsByPerson(
  client: PoolClient,
  userId: string,
  limit: number,
): Promise<SealedRecord[]> {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${SEALED} FROM platform.audit_records
     WHERE user_id = $1 AND actor_salt IS NOT NULL ORDER BY happened_at LIMIT $2 FOR UPDATE`,
    [userId, limit],
  );
  return rows.map(toSealed);
}

/** Sealed records about any of the subjects; locked until the transaction ends. */
export async function lockRecordsAbout(
  client: PoolClient,
  subjects: readonly string[],
  limit: number,
): Promise<SealedRecord[]> {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${SEALED} FROM platform.audit_records
     WHERE subject = ANY ($1) AND matter_salt IS NOT NULL LIMIT $2 FOR UPDATE`,
    [subjects, limit],
  );
  return rows.map(toSealed);
}

/** Counts the records of a person, or about the subjects, that are not sealed yet and so can't be erased. */
export async function countUnsealedRecords(
  client: PoolClient,
  userId: string,
  subjects: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FROM platform.audit_records
     WHERE sequence IS NULL AND (user_id = $1 OR subject = ANY ($2))`,
    [userId, subjects],
  );
  return rows[0]?.count ?? 0;
}

/** Erases one part of records together with its salt; the hash that replaces it stays. */
export async function erasePart(
  client: PoolClient,
  part: AuditPart,
  records: readonly { readonly id: string; readonly erased: Buffer }[],
): Promise<void> {
  const columns = COLUMNS[part].map((column) => `${column} = NULL`).join(', ');
  await client.query(
    `UPDATE platform.audit_records r SET ${columns}, ${part}_salt = NULL, ${part}_erased = e.erased
     FROM unnest($1::uuid[], $2::bytea[]) AS e (id, erased) WHERE r.id = e.id`,
    [records.map(({ id }) => id), records.map(({ erased }) => erased)],
  );
}

/** Appends a record of the platform itself to the installation's chain. */
export async function insertOwnRecord(
  client: PoolClient,
  record: {
    readonly id: string;
    readonly now: Date;
    readonly act: string;
    readonly subject: string;
    readonly after: unknown;
  },
): Promise<void> {
  const { id, now, act, subject, after } = record;
  await client.query(
    `INSERT INTO platform.audit_records (id, happened_at, act, subject, after, request_id, address, user_agent)
     VALUES ($1, $2, $3, $4, $5, '', '', '')`,
    [id, now, act, subject, JSON.stringify(after)],
  );
}

/** An act in the person's own export. */
export interface OwnAct {
  readonly at: Date;
  readonly act: string;
  readonly companyId: string | null;
  /** The kind of program that acted, if any. */
  readonly via: 'key' | 'app' | null;
  readonly address: string | null;
  readonly userAgent: string | null;
}

const MOST_ACTS = 20_000;

/** The newest acts of a person, without their subjects. */
export async function listActsByPerson(client: PoolClient, userId: string): Promise<OwnAct[]> {
  const { rows } = await client.query<OwnAct>(
    `SELECT happened_at AS at, act, company_id AS "companyId", via_kind AS via, address, user_agent AS "userAgent"
     FROM platform.audit_records WHERE user_id = $1 ORDER BY happened_at DESC LIMIT ${MOST_ACTS}`,
    [userId],
  );
  return rows;
}

/** Writes the hashes of records that were sealed under another key, and the MACs of what was erased from them. */
export async function writeHashes(
  client: PoolClient,
  records: readonly {
    readonly id: string;
    readonly hash: Buffer;
    readonly erased: Readonly<Record<AuditPart, Buffer | null>>;
  }[],
): Promise<void> {
  await client.query(
    `UPDATE platform.audit_records r SET hash = s.hash,
       actor_erased = s.actor_erased, matter_erased = s.matter_erased, trace_erased = s.trace_erased
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[])
       AS s (id, hash, actor_erased, matter_erased, trace_erased)
     WHERE r.id = s.id`,
    [
      records.map(({ id }) => id),
      records.map(({ hash }) => hash),
      ...AUDIT_PARTS.map((part) => records.map(({ erased }) => erased[part])),
    ],
  );
}
