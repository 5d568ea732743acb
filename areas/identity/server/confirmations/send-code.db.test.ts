import { createHash } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import { listConsents, SignUpPurpose, sendCode } from '@artel/identity/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_INTERVAL, CODE_LIFETIME, CODE_PAUSE, CODES_IN_ROW } from '../policy.ts';
import { readLetters } from '../testing/read-letters.ts';
import { createUser, freshEmail, requiredConsents, solveCaptcha, startIdentityServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const send = async (
  email: string,
  consents: readonly { purpose: string; version: string }[] = requiredConsents,
) => {
  const CToken = await solveCaptcha(server, 'sign-up', email);
  return callRoute(
    server,
    sendCode,
    { body: { email, consents: consents as typeof requiredConsents, CToken } },
    { headers: { 'user-agent': 'Test browser' } },
  );
};

describe('the first step of sign-up', () => {
  test('[C-06] returns how long the code is valid and sends it to the address', async () => {
    const email = freshEmail(server);
    const answer = await send(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { expiresIn: 600, resendAfter: 60 } });
    const [letter, ...others] = await readLetters(server, email);
    expect(others).toEqual([]);
    expect(letter?.subject).toMatch(/^Код подтверждения: \d{6}$/);
    expect(letter?.text).toContain('Код действует 10 минут');
    expect(letter?.text).not.toMatch(/\{\{|letters\./);
  });

  test('stores the plain code nowhere: neither in the tables nor in the queue', async () => {
    const email = freshEmail(server);
    await send(email);
    const stored = await server.db<{ row: string }>(
      `SELECT c::text AS row FROM identity.confirmations c WHERE email = $1
       UNION ALL SELECT j.payload::text FROM graphile_worker._private_jobs j`,
      [email],
    );
    const [letter] = await readLetters(server, email);
    const code = letter?.subject.slice(-6) ?? 'no code';
    expect(stored.length).toBeGreaterThan(1);
    for (const { row } of stored)
      expect(row.replaceAll(/[0-9a-f-]{36}/g, '').split(/\D/)).not.toContain(code);
  });

  test('notifies an address with an account by letter alone', async () => {
    const { email } = await createUser(server);
    const [known, unknown] = [await send(email), await send(freshEmail(server))];
    expect({ ...known.headers, date: '', 'x-request-id': '' }).toEqual({
      ...unknown.headers,
      date: '',
      'x-request-id': '',
    });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [letter] = await readLetters(server, email);
    expect(letter?.subject).toBe('У вас уже есть учётная запись в сервисе «Artel»');
    expect(letter?.text).toContain('http://localhost:3000/auth');
    expect(letter?.text).not.toMatch(/\d{6}/);
  });

  test('sends one code a minute, to a known and to an unknown address alike', async () => {
    for (const email of [freshEmail(server), (await createUser(server)).email]) {
      await send(email);
      const soon = await send(email);
      expect(soon).toMatchObject({ status: 429, error: { code: 'identity/code-too-soon' } });
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
      expect(soon.error.message).toMatch(/через \d+ с/);
      server.clock.advance(CODE_INTERVAL);
      expect((await send(email)).status).toBe(200);
      expect(await readLetters(server, email)).toHaveLength(1);
    }
  });

  test('lets patience guess no account open: after ten codes each takes an hour, until a day of rest', async () => {
    for (const email of [freshEmail(server), (await createUser(server)).email]) {
      for (let sent = 1; sent <= CODES_IN_ROW; sent += 1) {
        const { body } = await send(email);
        expect(body.resendAfter).toBe(sent < CODES_IN_ROW ? 60 : 3600);
        server.clock.advance(CODE_INTERVAL);
      }
      const soon = await send(email);
      expect([soon.status, Number(soon.headers['retry-after'])]).toEqual([429, 3540]);
      server.clock.advance(CODE_PAUSE - CODE_INTERVAL);
      expect((await send(email)).body.resendAfter).toBe(3600);
      server.clock.advance(CODE_LIFETIME + DAY + 1000);
      await server.deleteEnded();
      expect((await send(email)).body.resendAfter).toBe(60);
    }
  });

  test('requested ten times at once sends one letter', async () => {
    const email = freshEmail(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(await readLetters(server, email)).toHaveLength(1);
  });
});

describe('consents', () => {
  test('are listed each on its own, with version and text, and name this installation', async () => {
    const { body } = await callRoute(server, listConsents, { query: {} });
    expect(body.items.map(({ purpose, isRequired }) => [purpose, isRequired])).toEqual([
      ['terms', true],
      ['personal-data', true],
      ['marketing', false],
      ['analytics', false],
    ]);
    for (const { title, text, version } of body.items) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(title.length).toBeGreaterThan(10);
      expect(text).toContain('«Artel»');
      expect(text).toContain('http://localhost:3000');
      expect(text).not.toContain('{{');
    }
  });

  test('[C-04] are listed for the purposes that a nested filter names, over HTTP as the client writes it', async () => {
    const request = (query: string) => server.app.inject(`/api/v2/consents?${query}`);
    const answer = await request('filter[purpose][0]=analytics&filter[purpose][1]=terms');
    expect(answer.json().items.map((item: { purpose: string }) => item.purpose)).toEqual([
      'terms',
      'analytics',
    ]);
    expect((await request('filter[purpose][]=letters')).json()).toMatchObject({
      code: 'request/invalid',
      errors: [{ path: 'filter.purpose.0' }],
    });
  });

  test('to analytics are no part of sign-up: one that is sent along is not logged', async () => {
    const email = freshEmail(server);
    const { body } = await callRoute(server, listConsents, { query: { filter: { purpose: ['analytics'] } } });
    expect((await send(email, [...requiredConsents, ...body.items])).status).toBe(200);
    const rows = await server.db('SELECT purpose FROM identity.consents WHERE email = $1', [email]);
    expect(rows.map(({ purpose }) => purpose).sort()).toEqual(['personal-data', 'terms']);
  });

  test('are logged with the text that was agreed to, from where and when', async () => {
    const email = freshEmail(server);
    const { body } = await callRoute(server, listConsents, {
      query: { filter: { purpose: [...SignUpPurpose.options] } },
    });
    await send(email, body.items);
    const rows = await server.db('SELECT * FROM identity.consents WHERE email = $1 ORDER BY id', [email]);
    expect(rows).toHaveLength(3);
    for (const [i, { purpose, version, text }] of body.items.entries()) {
      expect(rows[i]).toMatchObject({
        purpose,
        version,
        text_sha256: createHash('sha256').update(text).digest(),
        action: 'given',
        address: expect.stringMatching(/^10\.200\./),
        user_agent: 'Test browser',
        form_url: 'http://localhost:3000/auth/pre-signup',
      });
    }
  });

  test('that are missing or outdated stop the sign-up before anything is written', async () => {
    const email = freshEmail(server);
    const [terms, personalData] = requiredConsents as [never, never];
    expect(await send(email, [terms])).toMatchObject({
      status: 422,
      error: { code: 'identity/consent-required', errors: [{ path: 'consents' }] },
    });
    expect(await send(email, [terms, personalData, { purpose: 'marketing', version: '1999' }])).toMatchObject(
      {
        status: 422,
        error: { code: 'identity/consent-outdated' },
      },
    );
    expect(await server.db('SELECT FROM identity.consents WHERE email = $1', [email])).toEqual([]);
    expect(await readLetters(server, email)).toEqual([]);
  });

  test('can be appended by the application, never read, changed or deleted', async () => {
    for (const act of ['SELECT * FROM', 'DELETE FROM', 'TRUNCATE']) {
      await expect(
        server.db(`SET ROLE artel_app; ${act} identity.consents`).finally(() => server.db('RESET ROLE')),
      ).rejects.toThrow(/permission denied/);
    }
  });
});
