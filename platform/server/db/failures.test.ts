import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from './create-pool.ts';
import { isRetryable, isUnavailable } from './failures.ts';

const error = (facts: object, message = 'failed') => Object.assign(new Error(message), facts);

test.each([
  ['disk full', error({ code: '53100' })],
  ['no memory', error({ code: '53200' })],
  ['a broken disk', error({ code: '58030' })],
  ['a database that is read-only', error({ code: '25006' })],
  ['a file of the database that can not be written', error({ code: '42501', file: 'md.c' })],
  ['a file of the database that is gone', error({ code: '58P01', file: 'fd.c' })],
  ['too many connections', error({ code: '53300' })],
  ['connection lost', error({ code: '08006' })],
  ['administrator shut it down', error({ code: '57P01' })],
  ['starting up', error({ code: '57P03' })],
  ['a statement past its limit', error({ code: '57014' })],
  ['line cut', error({}, 'Connection terminated unexpectedly')],
  ['no free connection', error({}, 'timeout exceeded when trying to connect')],
])('%s: the database is unavailable', (_what, failure) => {
  expect(isUnavailable(failure)).toBe(true);
});

test.each([
  ['a duplicate', error({ code: '23505' })],
  ['a lack of rights in the database', error({ code: '42501', file: 'aclchk.c' })],
  ['a missing file', error({ code: 'ENOENT', syscall: 'open' })],
  ['an upload that its sender aborted', error({ code: 'ECONNRESET' }, 'aborted')],
  ["a stranger's server that refuses", error({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a defect', new TypeError('x is undefined')],
  ['no error at all', 'ECONNREFUSED'],
])('%s is something else', (_what, failure) => {
  expect(isUnavailable(failure)).toBe(false);
});

/** Returns the error of a query to that database. */
async function failureAt(url: string): Promise<unknown> {
  const pool = createPool(url, { name: 'test', max: 1 }, pino({ level: 'silent' }));
  try {
    return await pool.query('SELECT 1').catch((failure: unknown) => failure);
  } finally {
    await pool.end();
  }
}

test('the same codes from a line to the database: it is unavailable', async () => {
  const resetting = createServer((socket) => socket.resetAndDestroy());
  await new Promise<void>((resolve) => resetting.listen(0, '127.0.0.1', resolve));
  const { port } = resetting.address() as { port: number };
  onTestFinished(() => void resetting.close());
  const failures = [
    ['ECONNRESET', await failureAt(`postgres://nobody@127.0.0.1:${port}/none`)],
    ['ECONNREFUSED', await failureAt('postgres://nobody@127.0.0.1:1/none')],
    ['ENOENT', await failureAt('postgres://nobody@%2Fnowhere/none')],
  ] as const;
  for (const [code, failure] of failures) {
    expect(failure).toMatchObject({ code });
    expect(isUnavailable(failure)).toBe(true);
  }
});

test('deadlocks and serialisation failures may be run again', () => {
  expect(isRetryable(error({ code: '40001' }))).toBe(true);
  expect(isRetryable(error({ code: '40P01' }))).toBe(true);
  expect(isRetryable(error({ code: '23505' }))).toBe(false);
});
