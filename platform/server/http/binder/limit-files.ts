import { finished } from 'node:stream';
import { AppError, requestErrors } from '@artel/contract';
import type { preParsingHookHandler } from 'fastify';

/** Limits of files that are being received and are completely in memory: for one person, and in total. */
const OF_ONE = 4;
const OF_ALL = 20;

/**
 * Refuses a file before its body is read if too many others are being received; one hook counts over all its
 * routes.
 */
export function limitFiles(): preParsingHookHandler {
  const ongoing = new Map<string, number>();
  let total = 0;
  return (request, reply, payload, done) => {
    const person = request.actor?.userId ?? request.ip;
    const own = ongoing.get(person) ?? 0;
    if (own >= OF_ONE) return done(new AppError(requestErrors['too-many'], { retryAfter: 1 }));
    if (total >= OF_ALL) return done(new AppError(requestErrors.unavailable, { retryAfter: 1 }));
    ongoing.set(person, own + 1);
    total += 1;
    finished(reply.raw, () => {
      const left = (ongoing.get(person) ?? 1) - 1;
      if (left === 0) ongoing.delete(person);
      else ongoing.set(person, left);
      total -= 1;
    });
    done(null, payload);
  };
}
