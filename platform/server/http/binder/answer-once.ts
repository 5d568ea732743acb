import { type Actor, AppError, requestErrors } from '@artel/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/scopes.ts';
import type { Platform } from '../../platform.ts';
import { findKeptAnswer, keepAnswer, takeKey } from './idempotency.store.ts';
import { InvalidInput } from './parse-input.ts';

// An answer may hold what grants access, so the database keeps it sealed.
const PURPOSE = 'idempotency';
// A plain hash of a body with a password or a code in it could be guessed from the table alone.
const HASH_PURPOSE = 'idempotency-request';

/** A signed-in POST that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Keyed hash of method, address, company and body. */
  readonly hash: Buffer;
}

/** The request's `Idempotency-Key`, bound to what the contract reads of it; null when it has none. */
export function keyedRequest(
  request: FastifyRequest,
  actor: Actor,
  body: unknown,
  { secrets, text }: Pick<Platform, 'secrets' | 'text'>,
): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidInput([{ path: 'Idempotency-Key', message: text('validation.idempotency-key') }]);
  }
  const content = [request.method, request.url, actor.membership?.companyId ?? null, body ?? null];
  return { userId: actor.userId, key, hash: secrets.mac(HASH_PURPOSE, JSON.stringify(content)) };
}

/** Does the act once per key; the same request later gets the first answer, another request is refused. */
export async function answerOnce(
  tx: Tx,
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  request: KeyedRequest,
  status: number,
  serialise: (result: unknown) => string,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { userId, key, hash } = request;
  if (await takeKey(tx, request, clock.now())) {
    const result = await act();
    await keepAnswer(tx, userId, key, status, secrets.encrypt(PURPOSE, serialise(result)));
    return result;
  }
  const kept = await findKeptAnswer(tx, userId, key);
  if (!kept?.hash.equals(hash)) throw new AppError(requestErrors['key-reused']);
  return JSON.parse(secrets.decrypt(PURPOSE, kept.response));
}
