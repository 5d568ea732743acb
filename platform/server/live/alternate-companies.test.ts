import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { alternateCompanies } from './alternate-companies.ts';
import { createFrameShares } from './frame-shares.ts';
import { liveLimits } from './limits.ts';
import type { Listener, LiveConnection } from './live-connection.ts';
import { createRecheck } from './recheck.ts';

const listener = (companyId: string, userId: string): Listener => ({
  token: `${companyId} ${userId}`,
  expiresAt: new Date(8.64e15),
  userId,
  sessionId: userId,
  membership: {
    companyId,
    memberId: userId,
    role: 'member',
    permissions: new Set(),
    principalIds: [],
    isSuspended: false,
  },
});
const getConnection = (companyId: string, at = 0) => ({
  address: '127.0.0.1',
  listener: listener(companyId, `${companyId}${at}`),
});
const loud = Array.from({ length: 30 }, (_, at) => getConnection('loud', at));

test('companies alternate in a look at all connections', () => {
  const companies = alternateCompanies([
    ...loud,
    getConnection('quiet'),
    getConnection('late'),
    getConnection('quiet', 1),
  ]).map((connection) => connection.listener.membership?.companyId);
  expect(companies.slice(0, 6)).toEqual(['loud', 'quiet', 'late', 'loud', 'quiet', 'loud']);
  expect(companies).toHaveLength(33);
});

test("a look at the rights of many connections of one company does not hold up another company's connection", async () => {
  const checked: string[] = [];
  const barrier = Promise.withResolvers<void>();
  const connections = [...loud, getConnection('quiet')].map(
    (connection) =>
      ({
        ...connection,
        isOpen: true,
        hold: () => undefined,
        isHeldBy: () => true,
        end: () => undefined,
      }) as never as LiveConnection,
  );
  const check = createRecheck({
    ports: () => ({
      async authenticate(token) {
        checked.push(token);
        await barrier.promise;
        return null;
      },
      resolveMembership: async () => null,
    }),
    log: pino({ level: 'silent' }),
    change: () => undefined,
    loadTopics: async () => undefined,
    position: () => '',
  });
  check.doubt(connections);
  await vi.waitFor(() => expect(checked).toHaveLength(liveLimits.questionsAtOnce));
  expect(checked.slice(0, 3)).toEqual(['loud loud0', 'quiet quiet0', 'loud loud1']);
  check.stop();
});

test.each([
  ['of one company', loud, getConnection('quiet')],
  [
    'of one address that have not said who they are',
    loud.map(() => ({ address: '10.0.0.1', listener: null })),
    { address: '10.0.0.2', listener: null },
  ],
])("frames of many connections %s do not hold up another one's", async (_name, many, quiet) => {
  const runExclusively = createFrameShares();
  const begun: string[] = [];
  const barrier = Promise.withResolvers<void>();
  const work = (name: string) => () => {
    begun.push(name);
    return begun.length <= liveLimits.questionsAtOnce ? barrier.promise : Promise.resolve();
  };
  const all = [
    ...many.map((connection) => runExclusively(connection, work('loud'))),
    runExclusively(quiet, work('quiet')),
  ];
  await vi.waitFor(() => expect(begun).toHaveLength(liveLimits.questionsAtOnce));
  expect(begun).not.toContain('quiet');
  barrier.resolve();
  await Promise.all(all);
  expect(begun.indexOf('quiet')).toBeLessThan(liveLimits.questionsAtOnce + 2);
});

test('a server with all connections that it admits refuses none of their frames', async () => {
  const runExclusively = createFrameShares();
  const barrier = Promise.withResolvers<void>();
  const ofOne = Array.from({ length: liveLimits.connections }, () =>
    runExclusively(getConnection('loud'), () => barrier.promise),
  );
  barrier.resolve();
  await expect(Promise.all(ofOne)).resolves.toHaveLength(liveLimits.connections);
});
