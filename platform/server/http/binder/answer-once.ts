import { createHash } from 'node:crypto';
import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/scopes.ts';
import type { Platform } from '../../platform.ts';
import type { Once } from '../once.ts';
import {
  claimKey,
  findStoredAnswer,
  lockStoredAnswer,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.store.ts';
import { InvalidInput } from './parse-input.ts';
import { workInSlices } from './work-in-slices.ts';

// A response may contain a secret that grants access, so the database stores it sealed.
const PURPOSE = 'idempotency';
// A plain hash of a body with a password or a code in it could be guessed from the table alone.
const HASH_PURPOSE = 'idempotency-request';

/** A signed-in write that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Keyed hash of method, address, company, body and program. */
  readonly hash: Buffer;
}

/** The request's `Idempotency-Key`, bound to the parsed input; null without one. */
export async function keyedRequest(
  request: FastifyRequest,
  actor: Actor,
  body: unknown,
  { secrets, text }: Pick<Platform, 'secrets' | 'text'>,
): Promise<KeyedRequest | null> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidInput([{ path: 'Idempotency-Key', message: text('validation.idempotency-key') }]);
  }
  const content = body instanceof Uint8Array ? await digest(body) : body;
  const facts = [request.method, request.url, actor.membership?.companyId ?? null, content ?? null];
  // A response may contain addresses that expire with the program's key.
  if (actor.via) facts.push(actor.via.id);
  return { userId: actor.userId, key, hash: secrets.mac(HASH_PURPOSE, JSON.stringify(facts)) };
}

/** As a list of numbers a file would be four times as long. */
async function digest(file: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  await workInSlices(file, (slice) => hash.update(slice));
  return hash.digest('hex');
}

/** The key has a response already; thrown to end the transaction that would have repeated the act. */
class AlreadyAnswered extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The key of this request was answered before');
    this.answer = answer;
  }
}

type Deps = Pick<Platform, 'db' | 'secrets' | 'clock'>;
type Act = () => Promise<unknown>;

interface How {
  readonly status: number;
  readonly serialise: (result: unknown) => string;
  /** Drops headers of the response that a run has set. */
  readonly reset: () => void;
}

/** Runs the act once per key; the same request later gets the first response, a different request is refused. */
export function answerOnce(
  { db, secrets, clock }: Deps,
  request: KeyedRequest,
  { status, serialise, reset }: How,
) {
  const { userId, key, hash } = request;
  const record = (tx: Tx, status: number | null, text: string) =>
    storeAnswer(tx, { userId, key, status, response: secrets.encrypt(PURPOSE, text) });
  const open = ({ response }: StoredAnswer) => JSON.parse(secrets.decrypt(PURPOSE, response));
  const refuseAnswered = (stored: StoredAnswer) => {
    if (!stored.hash.equals(hash)) throw new AppError(requestErrors['key-reused']);
    if (stored.status !== null) throw new AlreadyAnswered(open(stored));
  };
  /**
   * Null for a new key; for one whose run was interrupted the result of its step, locked until this
   * transaction ends.
   */
  const claim = async (tx: Tx) => {
    if (await claimKey(tx, request, clock.now())) return null;
    const stored = await lockStoredAnswer(tx, userId, key);
    // The nightly job deleted it at this moment.
    if (stored === null) throw new AppError(requestErrors.conflict);
    refuseAnswered(stored);
    return stored;
  };
  const check = async () => {
    const stored = await db.asUser(userId, (tx) => findStoredAnswer(tx, userId, key));
    if (stored) refuseAnswered(stored);
  };
  const once: Once = {
    async finish(tx, work) {
      await claim(tx);
      const result = await work();
      await record(tx, status, serialise(result));
      return result;
    },
    async step(tx, work) {
      const stored = await claim(tx);
      if (stored !== null) return open(stored);
      const result = await work();
      await record(tx, null, JSON.stringify(result));
      return result;
    },
    record: (result, open) => open((tx) => once.finish(tx, async () => result)),
  };
  const answer = async (act: Act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof AlreadyAnswered)) throw error;
      reset();
      return error.answer;
    }
  };

  return {
    once,
    /** Runs a request whose only transaction goes through `once`. */
    inTransaction: answer,
    /** Runs a request that opens its own transactions; another one with the same key waits on this server. */
    staged: (alone: Alone, act: Act) =>
      alone(`${userId} ${key}`, () =>
        answer(async () => {
          await check();
          return act().catch(async (error: unknown) => {
            // The first run, on another server, may have changed the reason for which this one was refused.
            if (error instanceof AppError) await check();
            throw error;
          });
        }),
      ),
  };
}

/** Runs tasks of the same name one after another. */
type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function oneByOne(): Alone {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const own = before === undefined ? work() : before.then(work, work);
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
}
