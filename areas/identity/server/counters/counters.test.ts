import { createHmac } from 'node:crypto';
import { DAY } from '@artel/contract/time';
import { describe, expect, test } from 'vitest';
import {
  type AttemptKind,
  type CounterState,
  counterRules,
  countOne,
  getFailures,
  getPauseMs,
  LONGEST_PAUSE,
  listCounters,
  releaseOne,
  requiresCaptcha,
} from './counters.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(NOON.getTime() + ms);
const empty: CounterState = { emptyAt: NOON, countedAt: NOON };
const secrets = {
  mac: (_purpose: string, data: string) => createHmac('sha256', 'key').update(data).digest(),
};

function failing(name: Parameters<typeof countOne>[0], times: number): CounterState {
  let state = empty;
  for (let i = 0; i < times; i += 1) state = countOne(name, state, NOON);
  return state;
}

describe('the pause between attempts', () => {
  test('is none three times, then a second, and doubles up to a quarter of an hour', () => {
    const pauses = Array.from(
      { length: 15 },
      (_, n) => getPauseMs('device', failing('device', n), NOON) / 1000,
    );
    expect(pauses).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    expect(getPauseMs('device', failing('device', 10_000), NOON)).toBe(LONGEST_PAUSE);
  });

  test('runs from the last attempt', () => {
    const state = failing('account-and-network', 5);
    expect(getPauseMs('account-and-network', state, after(3000))).toBe(1000);
    expect(getPauseMs('account-and-network', state, after(4000))).toBe(0);
  });

  test('is none when the clock was put back: no one waits until it is there again', () => {
    const state = failing('device', 12);
    const before = new Date(state.countedAt.getTime() - DAY);
    expect(getPauseMs('device', state, before)).toBe(0);
    // Another server’s clock may be a little behind.
    expect(getPauseMs('device', state, new Date(state.countedAt.getTime() - 1000))).toBeGreaterThan(0);
  });

  test('never comes from what strangers try elsewhere in the account’s name', () => {
    expect(getPauseMs('account', failing('account', 10_000), NOON)).toBe(0);
  });

  test('lets an office of five hundred and its slips through one address', () => {
    expect(getPauseMs('network', failing('network', 550), NOON)).toBe(0);
    expect(getPauseMs('network', failing('network', 700), NOON)).toBeGreaterThan(30_000);
  });
});

describe('a counter', () => {
  test('forgets one failure after the other, and never counts beyond its limit', () => {
    const { forgets, most } = counterRules.device;
    const state = failing('device', 3);
    expect(
      [0, 1, forgets, 2 * forgets, 3 * forgets].map((ms) => getFailures('device', state, after(ms))),
    ).toEqual([3, 3, 2, 1, 0]);
    expect(getFailures('device', failing('device', 10_000), NOON)).toBe(most);
  });

  test('takes back what was counted in advance', () => {
    expect(releaseOne('account', countOne('account', failing('account', 2), NOON))).toEqual(
      failing('account', 2),
    );
  });

  test('requires a captcha after three failures, unless they may still be right', () => {
    for (const name of ['device', 'account', 'account-and-network', 'network-failures'] as const) {
      expect([2, 3].map((times) => requiresCaptcha(name, failing(name, times), NOON))).toEqual([false, true]);
    }
    expect(requiresCaptcha('network', failing('network', 500), NOON)).toBe(false);
  });
});

describe('the counter of an attempt', () => {
  const facts = { kind: 'sign-in' as AttemptKind, username: 'a@b.ru', network: '1.2.3.4', deviceId: null };
  const names = (changes: object) => listCounters(secrets, { ...facts, ...changes }).map(({ name }) => name);

  test('is its own counter for a known device, and all others for a strange one', () => {
    expect(names({ deviceId: 'one' })).toEqual(['device']);
    expect(names({})).toEqual(['account-and-network', 'account', 'network', 'network-failures']);
    expect(names({ kind: 'second-factor' })).toEqual(['second-factor']);
    expect(names({ kind: 'proof' })).toEqual(['account-and-network']);
    expect(names({ kind: 'app-password', deviceId: 'one' })).toEqual(['program']);
  });

  test('is never shared by two names, kinds or networks, however they are put together', () => {
    const keys = (['sign-in', 'proof', 'app-password'] as const).flatMap((kind) =>
      [
        ['a', '"b'],
        ['a"', 'b'],
        ['a","b', ''],
      ].flatMap(([username = '', network = '']) =>
        listCounters(secrets, { kind, username, network, deviceId: null })
          .filter(({ name }) => name === 'account-and-network' || name === 'program')
          .map(({ key }) => key.toString('hex')),
      ),
    );
    expect(new Set(keys).size).toBe(9);
  });
});
