import { randomBytes } from 'node:crypto';
import { loginCheck, signIn } from '@artel/identity/contract';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_PAUSE } from '../counters/counters.ts';
import { createUser, freshEmail, solveCaptcha, startIdentityServer, type TestUser } from '../testing.ts';
import { admitAttempt } from './admit-attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

/** An IPv4 address that was not used in this file yet. */
const freshAddress = () => `100.${[...randomBytes(3)].join('.')}`;

interface Try {
  readonly username: string;
  readonly password?: string;
  readonly address?: string;
  readonly cookie?: string;
  readonly CToken?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

async function attempt({ username, password = 'wrong-password', address, cookie, CToken, ...rest }: Try) {
  const answer = await server.app.inject({
    method: 'POST',
    url: rest.path ?? signIn.path,
    remoteAddress: address ?? freshAddress(),
    headers: { ...(cookie && { cookie }), ...rest.headers },
    payload: { username, password, isApp: false, CToken },
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return {
    status: answer.statusCode,
    code: answer.statusCode === 200 ? 'fine' : String(answer.json().code),
    message: String(answer.json().message),
    retryAfter: Number(answer.headers['retry-after']),
    cookie: cookies.join('; '),
    headers: answer.headers,
  };
}

/** The same with a solved captcha. */
const solved = async (input: Try) =>
  attempt({ ...input, CToken: await solveCaptcha(server, 'sign-in', input.username) });

/**
 * Fails this many times, waiting when required; from the seventh on the pause is longer than any slow machine
 * takes.
 */
const fail = async (times: number, input: Try) => {
  const pauses: number[] = [];
  for (let failed = 0; failed < times; ) {
    const { code, retryAfter } = await solved(input);
    if (code === wrong) failed += 1;
    else {
      pauses.push(retryAfter);
      server.clock.advance(retryAfter * 1000);
    }
  }
  return pauses;
};
const MANY = 7;

const wrong = 'identity/credentials-wrong';
const required = 'identity/captcha-required';
const paused = 'identity/sign-in-paused';

describe('guessing one account from one address', () => {
  test('needs a captcha after three failures, then waits longer and longer, a name without an account alike', async () => {
    const answers: unknown[] = [];
    for (const username of [(await createUser(server)).email, freshEmail(server)]) {
      const from = { username, address: freshAddress() };
      const codes = [];
      for (let i = 0; i < 4; i += 1) codes.push((await attempt(from)).code);
      expect(codes).toEqual([wrong, wrong, wrong, required]);
      const pauses = (await fail(7, from)).slice(-3);
      // Each pause has started when the next attempt comes.
      for (const [i, most] of [16, 32, 64].entries()) {
        expect(pauses[i]).toBeLessThanOrEqual(most);
        expect(pauses[i]).toBeGreaterThan(most / 2);
      }
      const { code, message } = await solved(from);
      expect(message).toMatch(/через \d+ с/);
      answers.push({ codes, code, message: message.replaceAll(/\d/g, '') });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('never waits longer than a quarter of an hour, and patience is forgiven', async () => {
    const user = await createUser(server);
    const from = { username: user.email, address: freshAddress() };
    const pauses: number[] = [];
    for (let i = 0; i < 34; i += 1) {
      const { code, retryAfter } = await solved(from);
      if (code !== paused) continue;
      pauses.push(retryAfter);
      server.clock.advance(retryAfter * 1000);
    }
    expect(Math.max(...pauses) * 1000).toBeLessThanOrEqual(LONGEST_PAUSE);
    expect(Math.max(...pauses) * 1000).toBeGreaterThan(LONGEST_PAUSE / 2);
    server.clock.advance(LONGEST_PAUSE);
    expect((await solved({ ...from, password: user.password })).code).toBe('fine');
  });

  test('lets as few of twenty guesses at once through as one after the other', async () => {
    for (const username of [(await createUser(server)).email, freshEmail(server)]) {
      const address = freshAddress();
      const answers = await Promise.all(Array.from({ length: 20 }, () => attempt({ username, address })));
      expect(answers.filter(({ code }) => code === wrong)).toHaveLength(3);
      expect(answers.filter(({ code }) => code === required)).toHaveLength(17);
    }
  });

  test('goes on neither over the other path nor with other spellings, forwarded addresses or neighbours in IPv6', async () => {
    const { email } = await createUser(server);
    const address = freshAddress();
    await fail(MANY, { username: email, address });
    const again = await solved({ username: ` ${email.toUpperCase()} `, address, path: loginCheck.path });
    expect(again.code).toBe(paused);
    const headers = { 'x-forwarded-for': freshAddress(), forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' };
    expect((await solved({ username: email, address, headers })).code).toBe(paused);

    const other = freshEmail(server);
    for (let end = 1; end <= MANY; end += 1)
      await fail(1, { username: other, address: `2001:db8:5:6::${end}` });
    expect((await solved({ username: other, address: '2001:db8:5:6:ffff::4' })).code).toBe(paused);
    expect((await solved({ username: other, address: '2001:db8:5:7::4' })).code).toBe(wrong);
  });

  test('a captcha is used up only by an attempt that is let in', async () => {
    const username = freshEmail(server);
    const address = freshAddress();
    await fail(MANY, { username, address });
    const CToken = await solveCaptcha(server, 'sign-in', username);
    expect((await attempt({ username, address, CToken })).code).toBe(paused);
    server.clock.advance(16_000);
    expect((await attempt({ username, address, CToken })).code).toBe(wrong);
    server.clock.advance(32_000);
    expect((await attempt({ username, address, CToken })).code).toBe('identity/captcha-wrong');
  });
});

describe('the owner gets in', () => {
  async function underAttack(): Promise<{ user: TestUser; cookie: string }> {
    const user = await createUser(server);
    const { cookie } = await attempt({ username: user.email, password: user.password });
    // A botnet: each guess from another address, each with its captcha.
    for (let i = 0; i < 12; i += 1) expect((await solved({ username: user.email })).code).toBe(wrong);
    return { user, cookie };
  }

  test('from a known device without noticing anything, while strangers guess from many addresses', async () => {
    const { user, cookie } = await underAttack();
    const { email: username, password } = user;
    expect((await attempt({ username })).code).toBe(required);
    expect((await attempt({ username, password, cookie })).code).toBe('fine');
  });

  test('from a new device with a captcha and no delay', async () => {
    const { user } = await underAttack();
    expect((await solved({ username: user.email, password: user.password })).code).toBe('fine');
  });

  test('from a known device even at the very address that guesses', async () => {
    const { user, cookie } = await underAttack();
    const { email: username, password } = user;
    const address = freshAddress();
    await fail(MANY, { username, address });
    expect((await solved({ username, password, address })).code).toBe(paused);
    expect((await attempt({ username, password, address, cookie })).code).toBe('fine');
  });

  test('and forgets his own slips by it, not what strangers tried', async () => {
    const { user } = await underAttack();
    const from = { username: user.email, address: freshAddress() };
    await fail(2, from);
    expect((await solved({ ...from, password: user.password })).code).toBe('fine');
    for (let i = 0; i < 3; i += 1) expect((await solved(from)).code).toBe(wrong);
    expect((await attempt({ username: user.email })).code).toBe(required);
  });
});

describe('a device cookie', () => {
  test('has slips of its own, which wait as everybody’s do', async () => {
    const user = await createUser(server);
    const { cookie } = await attempt({ username: user.email, password: user.password });
    const from = { username: user.email, cookie };
    const codes = [];
    for (let i = 0; i < 4; i += 1) codes.push((await attempt(from)).code);
    expect(codes).toEqual([wrong, wrong, wrong, required]);
    await fail(MANY - 3, from);
    expect((await solved(from)).code).toBe(paused);
    expect((await attempt({ ...from, cookie: '' })).code).toBe(wrong);
  });

  test('is none when it is of another account or forged', async () => {
    const [victim, thief] = [await createUser(server), await createUser(server)];
    const { cookie } = await attempt({ username: thief.email, password: thief.password });
    await fail(3, { username: victim.email });
    const forged = [
      cookie,
      `artel_device=${'A'.repeat(32)}`,
      'artel_device=',
      `artel_device=${'.'.repeat(3000)}`,
    ];
    for (const shown of forged)
      expect((await attempt({ username: victim.email, cookie: shown })).code).toBe(required);
  });
});

describe('guessing many accounts from one address', () => {
  test('needs a captcha after three failures, except on known devices', async () => {
    const address = freshAddress();
    const user = await createUser(server);
    const { cookie } = await attempt({ username: user.email, password: user.password });
    for (let i = 0; i < 3; i += 1)
      expect((await attempt({ username: freshEmail(server), address })).code).toBe(wrong);
    expect((await attempt({ username: freshEmail(server), address })).code).toBe(required);
    expect((await attempt({ username: user.email, password: user.password, address, cookie })).code).toBe(
      'fine',
    );
  });

  test('waits after six hundred, while known devices there do not', async () => {
    const { platform } = server;
    const address = freshAddress();
    const user = await createUser(server);
    const { cookie } = await attempt({ username: user.email, password: user.password });
    const deps = { ...platform, http: { ...platform.http, address } };
    for (let i = 0; i < 600; i += 1) {
      // Calls the throttle directly, because six hundred password hashes would take half a minute.
      await admitAttempt(deps, { kind: 'sign-in', username: `guess-${i}@example.ru` });
    }
    expect((await solved({ username: freshEmail(server), address })).code).toBe(paused);
    expect((await attempt({ username: user.email, password: user.password, address, cookie })).code).toBe(
      'fine',
    );
    expect((await attempt({ username: user.email, password: user.password })).code).toBe('fine');
  });

  test('an office of three hundred signs in at once through one address', async () => {
    const { platform } = server;
    const deps = { ...platform, http: { ...platform.http, address: freshAddress() } };
    const attempts = await Promise.all(
      Array.from({ length: 300 }, (_, i) =>
        admitAttempt(deps, { kind: 'sign-in', username: `clerk-${i}@example.ru` }),
      ),
    );
    for (const { succeeded } of attempts) await succeeded();
    expect(attempts).toHaveLength(300);
  });
});

test('an attempt that failed for a reason of ours is not counted', async () => {
  const username = freshEmail(server);
  const address = freshAddress();
  const deps = { ...server.platform, http: { ...server.platform.http, address } };
  for (let i = 0; i < 10; i += 1) {
    await (await admitAttempt(deps, { kind: 'sign-in', username })).withdrawn();
  }
  expect((await attempt({ username, address })).code).toBe(wrong);
});

test('the table of counters names no one', async () => {
  const username = freshEmail(server);
  const address = freshAddress();
  await attempt({ username, address });
  const rows = await server.db<{ row: string }>('SELECT c::text AS row FROM identity.attempt_counters c');
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const { row } of rows) {
    for (const text of [username, address]) {
      expect(row).not.toContain(text);
      expect(row).not.toContain(hex(text));
    }
  }
});
