import type { Writable } from 'node:stream';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { createConnectionShares } from './connection-shares.ts';
import { isOfAborted, toCallerFailure } from './failures.ts';
import type { Durability, Scopes, Tx } from './scopes.ts';
import { createStatementNames, isStalePlan, type StatementNames } from './statement-names.ts';
import { watchSilence } from './watch-silence.ts';

/** How long a silent database may take before it counts as hung. */
interface SilenceTimeouts {
  /** Limit of BEGIN, which a working database answers at once, so that a hung one is detected early. */
  readonly beginMs: number;
  /** Limit of a statement: longer than the database's own, whose error explains more. */
  readonly answerMs: number;
}

/** Limit of a statement of `asReader`. */
const QUICK_MS = 150;

interface Kind extends Durability {
  /** A read-only transaction, with this limit for each statement. */
  readonly quickMs?: number;
}

/** The scope of the rows that a transaction sees. */
interface Subject {
  readonly companyId: string | null;
  readonly userId: string | null;
  /** The member whose private rows are visible. */
  readonly memberId: string | null;
}

const NO_ONE: Subject = { companyId: null, userId: null, memberId: null };

const TIMEOUTS: SilenceTimeouts = { beginMs: 5_000, answerMs: 17_000 };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The settings are in the text of BEGIN (one round trip), so only uuids may be inserted there. */
function literal(id: string | null): string {
  if (id === null) return `''`;
  if (!UUID.test(id)) throw new Error('A scope was opened with something that is no uuid');
  return `'${id}'`;
}

/** The text that opens a transaction with its settings, in one round trip. */
function getBegin({ companyId, userId, memberId }: Subject, { mayBeLost, quickMs }: Kind): string {
  const settings = [
    `artel.company_id = ${literal(companyId)}`,
    `artel.user_id = ${literal(userId)}`,
    `artel.member_id = ${literal(memberId)}`,
    ...(mayBeLost ? ['synchronous_commit = off'] : []),
    ...(quickMs === undefined ? [] : [`statement_timeout = ${quickMs}`]),
  ];
  const mode = quickMs === undefined ? 'READ WRITE' : 'READ ONLY';
  return `BEGIN ${mode}; ${settings.map((one) => `SET LOCAL ${one}`).join('; ')}`;
}

/** Kysely's view of one pooled connection while its transaction is open. */
class ScopedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onAsk: () => void;
  /** The failure that aborted the transaction. */
  #failure: Error | undefined;
  isOpen = true;
  /** Whether a statement has changed rows. */
  hasWritten = false;
  /** The error with which BEGIN was refused. */
  refusal: Error | undefined;

  constructor(client: PoolClient, names: StatementNames, onRequest: () => void) {
    this.#client = client;
    this.#names = names;
    this.#onAsk = onRequest;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A promise that was not awaited must not write into the next request's transaction.
    if (!this.isOpen) throw this.refusal ?? new Error('A query came after the end of its transaction');
    const name = this.#names.getName(query.sql);
    this.#onAsk();
    const result = await this.#client
      .query({ name, text: query.sql, values: query.parameters as unknown[] })
      .catch((error: Error) => {
        // Those sent with a failed one only learn that the transaction is aborted, which says nothing.
        if (!isOfAborted(error)) this.#failure = error;
        throw this.#failure ?? error;
      });
    // The query ran without a scope, so its result is discarded.
    if (this.refusal) throw this.refusal;
    const changes = result.command !== 'SELECT' && result.rowCount !== null;
    if (changes) this.hasWritten = true;
    return { rows: result.rows, ...(changes ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {}) };
  }

  // biome-ignore lint/correctness/useYield: Kysely requires it; streaming goes outside transactions here.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed inside a transaction');
  }
}

/** Opens transactions that are isolated by row-level security: the settings are local to each and part of its BEGIN. */
export function createScopes(
  pool: Pool,
  log: Logger,
  { beginMs, answerMs }: SilenceTimeouts = TIMEOUTS,
  quickMs = QUICK_MS,
): Scopes {
  const dialect = new PostgresDialect({ pool });
  const adapter = new PostgresAdapter();
  const compiler = new PostgresQueryCompiler();
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  const driver = dialect.createDriver();
  const names = createStatementNames();
  const watch = watchSilence();
  const withConnectionShare = createConnectionShares(pool);

  // One stale plan shows that another server has migrated: what other connections have prepared is as old.
  let migratedAt = 0;
  const openedAt = new WeakMap<PoolClient, number>();

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const at = openedAt.get(client) ?? migratedAt;
      openedAt.set(client, at);
      if (at === migratedAt) return client;
      client.release(true);
    }
  }

  function kyselyOver(connection: ScopedConnection): Transaction<unknown> {
    const executor = new DefaultQueryExecutor(
      compiler,
      adapter,
      // Statements queue on the connection itself, because Kysely's own provider would wait for each result.
      { provideConnection: (request) => request(connection) },
      plugins,
    );
    return new Transaction<unknown>({ config: { dialect }, dialect, driver, executor });
  }

  function run<T>(subject: Partial<Subject>, work: (tx: Tx) => Promise<T>, kind?: Kind): Promise<T> {
    const { companyId = null, userId = null } = subject;
    return withConnectionShare({ companyId, userId }, () => runNow({ ...NO_ONE, ...subject }, work, kind));
  }

  async function runNow<T>(
    subject: Subject,
    work: (tx: Tx) => Promise<T>,
    kind: Kind = { mayBeLost: false },
  ): Promise<T> {
    const begin = getBegin(subject, kind);
    const client = await connect();
    let isReleased = false;
    const release = (reason?: Error) => {
      if (!isReleased) client.release(reason);
      isReleased = true;
    };
    // The waiting query fails together with its connection, which the client would close only after its
    // result.
    const watched = watch(() => {
      client.connection.stream.destroy();
      release(new Error('The database does not answer'));
    });
    let isBegun = false;
    const expectAnswer = () => {
      if (isBegun) watched.expectAnswer(answerMs);
    };
    let endQueries = false;
    let committing: Promise<{ command: string }> | undefined;
    const gather = createGathering(client.connection.stream, () => {
      if (!endQueries || !connection.isOpen || connection.hasWritten) return;
      connection.isOpen = false;
      committing = client.query('COMMIT');
      committing.catch(() => {});
    });
    const connection = new ScopedConnection(client, names, () => {
      expectAnswer();
      gather(process.nextTick);
    });
    const after: (() => void)[] = [];
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    try {
      watched.expectAnswer(beginMs);
      // BEGIN is sent together with the first query. If BEGIN is refused and the connection survives, that
      // query runs without a transaction and scope, and can't write because the connection is read-only. No
      // further query is sent.
      gather(setImmediate);
      const begun = client.query(begin).then(
        () => {
          isBegun = true;
          expectAnswer();
        },
        (error: Error) => {
          connection.isOpen = false;
          connection.refusal = error;
        },
      );
      const result = await work({
        kysely: kyselyOver(connection),
        afterCommit: (act) => after.push(act),
        endQueries: () => {
          endQueries = true;
        },
      });
      connection.isOpen = false;
      await begun;
      if (connection.refusal) throw connection.refusal;
      expectAnswer();
      const { command } = await (committing ?? client.query('COMMIT'));
      // PostgreSQL answers ROLLBACK to the COMMIT of a transaction that a caught error has aborted.
      if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit');
      return result;
    } catch (error) {
      connection.isOpen = false;
      after.length = 0;
      if (connection.refusal) {
        broken = connection.refusal;
        client.connection.stream.destroy();
        throw broken;
      }
      if (isStalePlan(error)) {
        broken = error;
        migratedAt += 1;
      }
      watched.expectAnswer(beginMs);
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken ??= failure;
      });
      broken ??= connection.refusal;
      throw toCallerFailure(error);
    } finally {
      client.off('error', onError);
      watched.end();
      release(broken);
      for (const act of after) runAfterCommit(act, log);
    }
  }

  const runAsActor = <T>(
    actor: Parameters<Scopes['asCompany']>[0],
    work: (tx: Tx) => Promise<T>,
    kind?: Kind,
  ) => {
    if (!actor.membership) throw new Error('asCompany needs an actor inside a company');
    const { companyId, memberId } = actor.membership;
    return run({ companyId, memberId, userId: actor.userId }, work, kind);
  };
  const set = async (tx: Tx, setting: string, id: string) => {
    await sql.raw(`SET LOCAL artel.${setting} = ${literal(id)}`).execute(tx.kysely);
  };
  return {
    asCompany: runAsActor,
    asReader: (actor, work) => runAsActor(actor, work, { mayBeLost: false, quickMs }),
    asCompanyJob: (_reason, companyId, work, durability) => run({ companyId }, work, durability),
    asMember: (_reason, { companyId, memberId }, work) => run({ companyId, memberId }, work),
    asUser: (userId, work) => run({ userId }, work),
    // The health check uses the connection that is never lent.
    asInstallation: (reason, work) => (reason === 'platform/health' ? runNow(NO_ONE, work) : run({}, work)),
    enterCompany: (_reason, tx, companyId) => set(tx, 'company_id', companyId),
    enterMember: (_reason, tx, memberId) => set(tx, 'member_id', memberId),
  };
}

/**
 * Sends the statements that do not wait for each other in one write, together with those that `add` adds: each
 * write wakes a process of PostgreSQL, which costs more than most statements.
 */
function createGathering(stream: Writable, add: () => void): (schedule: (send: () => void) => void) => void {
  let isGathering = false;
  return (schedule) => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    schedule(() => {
      isGathering = false;
      add();
      stream.uncork();
    });
  };
}

/** The act is committed: a later error must not report it as failed. */
function runAfterCommit(act: () => void, log: Logger): void {
  try {
    act();
  } catch (error) {
    log.error({ err: error }, 'work after a commit failed');
  }
}
