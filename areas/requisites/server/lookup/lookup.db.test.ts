import { createPerson, type Person } from '@artel/company/server/testing';
import { lookupCompany } from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRequisitesServer } from '../testing.ts';
import { startFakeRegistry } from './fake-registry.ts';
import { findRegistered } from './lookup-company.ts';

let server: TestServer;
let registry: Awaited<ReturnType<typeof startFakeRegistry>>;
let anna: Person;
beforeAll(async () => {
  registry = await startFakeRegistry();
  server = await startRequisitesServer({ config: { lookup: { url: registry.url, token: 'word' } } });
  anna = await createPerson(server);
});
afterAll(async () => {
  await server.close();
  registry.close();
});
beforeEach(() => {
  registry.requested.length = 0;
});

const INN = '7707083893';
const request = (inn = INN) => callRoute(server, lookupCompany, { body: { inn } }, { token: anna.token });
const away = { state: 'away', companies: [] };

test('a legal entity is found with its branch behind it, and without the addresses that the registers know', async () => {
  registry.receives('legal');
  const answer = await request('7707 083 893');
  expect(answer.body.state).toBe('found');
  expect(answer.body.companies).toMatchObject([
    {
      kind: 'legal-entity',
      shortName: 'ООО "РОМАШКА"',
      inn: INN,
      kpp: '773601001',
      ogrn: '1027700132195',
      okpo: '00032537',
      legalAddress: '119021, г Москва, ул Садовая, д 1',
      signer: { name: 'Петрова Нина Олеговна', position: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР' },
      status: 'active',
      isBranch: false,
    },
    { kpp: '165543001', isBranch: true, shortName: 'КАЗАНСКИЙ ФИЛИАЛ ООО "РОМАШКА"' },
  ]);
  expect(JSON.stringify(answer.body)).not.toMatch(/@/);
  expect(registry.requested).toEqual([{ body: { query: INN, count: 20 }, authorization: 'Token word' }]);
});

test('a proprietor is found by name and number, a company that is no more with that word', async () => {
  registry.receives('proprietor');
  expect((await request('500100732259')).body.companies).toMatchObject([
    {
      kind: 'sole-proprietor',
      familyName: 'Петрова',
      givenName: 'Нина',
      middleName: 'Олеговна',
      kpp: '',
      ogrn: '304500116000157',
    },
  ]);
  registry.receives('liquidated');
  expect((await request()).body.companies).toMatchObject([{ status: 'liquidated' }]);
});

test('an unregistered INN is not found, and an impossible one is not looked up', async () => {
  registry.receives('nobody');
  expect((await request()).body).toEqual({ state: 'not-found', companies: [] });
  const wrong = await request('7707083894');
  expect(wrong.status).toBe(400);
  expect(wrong.error.errors).toMatchObject([{ path: 'inn', code: 'inn.checksum' }]);
  expect(registry.requested).toHaveLength(1);
});

test.each<[string, number, string]>([
  ['a page', 200, '<html>Технические работы</html>'],
  ['another form', 200, '{"suggestions":{"inn":1}}'],
  ['entries of another form', 200, '{"suggestions":[{"data":{"inn":7707083893}}]}'],
  ['null', 200, 'null'],
  ['nothing', 200, ''],
  ['a refusal', 403, '{"message":"Forbidden"}'],
  ['too many requests', 429, ''],
  ['a failure', 500, 'oops'],
])('%s is no answer: the card is filled in by hand', async (_what, status, text) => {
  registry.answers((_request, response) => response.writeHead(status).end(text));
  expect((await request()).body).toEqual(away);
});

test('an answer about another company is not believed', async () => {
  registry.receives('legal');
  const other = '7736207543';
  registry.answers((_request, response) =>
    response.end(
      JSON.stringify({
        suggestions: [{ data: { type: 'LEGAL', inn: other, state: { status: 'ACTIVE' }, name: {} } }],
      }),
    ),
  );
  expect((await request()).body).toEqual(away);
});

test('a redirect is not followed, whatever its target', async () => {
  for (const location of ['http://169.254.169.254/latest/meta-data', '/elsewhere', 'file:///etc/passwd']) {
    registry.requested.length = 0;
    registry.answers((_request, response) => response.writeHead(307, { location }).end());
    expect((await request()).body).toEqual(away);
    expect(registry.requested).toHaveLength(1);
  }
});

test('an answer without end is cut off', async () => {
  let sent = 0;
  registry.answers((_request, response) => {
    const more = (): void => {
      while (!response.destroyed) {
        sent += 1 << 16;
        if (!response.write(Buffer.alloc(1 << 16, 32))) break;
      }
    };
    response.on('drain', more);
    more();
  });
  expect((await request()).body).toEqual(away);
  expect(sent).toBeLessThan(16 << 20);
});

test('a service that is silent or gone blocks no one', async () => {
  const { config, log } = server.platform;
  registry.answers(() => undefined);
  expect(await findRegistered({ config, log }, INN, { timeoutMs: 50 })).toEqual({ state: 'away' });
  const gone = { ...config, lookup: { url: new URL('http://127.0.0.1:9/'), token: null } };
  expect(await findRegistered({ config: gone, log }, INN)).toEqual({ state: 'away' });
});

test('strange letters of the registers become one line of the right length', async () => {
  registry.answers((_request, response) =>
    response.end(
      JSON.stringify({
        suggestions: [
          {
            data: {
              type: 'LEGAL',
              inn: INN,
              state: { status: 'ACTIVE' },
              name: { short_with_opf: `=1+1\n\u0000${'я'.repeat(999)}` },
            },
          },
        ],
      }),
    ),
  );
  const [company] = (await request()).body.companies;
  expect(company?.shortName).toMatch(/^=1\+1 я+$/);
  expect(company?.shortName).toHaveLength(200);
});

test('without the service everything is typed by hand; a visitor requests nothing', async () => {
  const { config, log } = server.platform;
  expect(await findRegistered({ config: { ...config, lookup: null }, log }, INN)).toEqual({ state: 'off' });
  expect((await callRoute(server, lookupCompany, { body: { inn: INN } })).status).toBe(401);
});

test('no one can enumerate all companies: a person has a few lookups a minute, and delays no one else', async () => {
  registry.receives('nobody');
  const boris = await createPerson(server);
  const requestAs = async ({ token }: Person) =>
    (await callRoute(server, lookupCompany, { body: { inn: INN } }, { token })).status;
  server.clock.advance(60_000);
  const statuses = await Promise.all(Array.from({ length: 25 }, () => requestAs(boris)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(registry.requested).toHaveLength(20);
  expect(await requestAs(anna)).toBe(200);
  server.clock.advance(60_000);
  expect(await requestAs(boris)).toBe(200);
});
