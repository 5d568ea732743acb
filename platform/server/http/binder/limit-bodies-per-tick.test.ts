import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limitBodiesPerTick } from './limit-bodies-per-tick.ts';

test('reads what comes in one moment over several turns, in its order, and the next moment as the first', async () => {
  const pace = limitBodiesPerTick();
  const read: number[] = [];
  const request = (number: number) => {
    const done: DoneFuncWithErrOrRes = () => void read.push(number);
    pace.call({} as never, {} as FastifyRequest, {} as FastifyReply, {} as never, done as never);
  };
  for (let number = 0; number < 10; number += 1) request(number);
  const seen: number[] = [read.length];
  for (let runTick = 0; runTick < 3; runTick += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(read.length);
  }
  expect(seen).toEqual([4, 8, 10, 10]);
  request(10);
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
