import { AppError, type Limit, requestErrors } from '@artel/contract';
import { expect, test } from 'vitest';
import type { Tx } from '../db/scopes.ts';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Limits } from '../limits/limits.ts';
import { createCompanySecrets } from '../secrets/company-secrets.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { capabilityLink } from './capability-link.ts';
import { openLink } from './open-link.ts';
import { tryPassword } from './try-password.ts';

const installation = createSecrets(Buffer.alloc(32, 7));
const COMPANY = '01936b2e-7c00-7000-8000-0000000000c0';
const keyed = (fill: number, of = installation) =>
  createCompanySecrets(of, COMPANY, [{ version: 1, secrets: createSecrets(Buffer.alloc(32, fill)) }]);
const secrets = keyed(1);
const unkeyed = createCompanySecrets(installation, COMPANY, []);
const links = capabilityLink({ purpose: 'test-link', shape: 'uuid' });
const letters = capabilityLink({ purpose: 'test-letter', shape: { prefix: 'in-' } });
const ID = '01936b2e-7c00-7000-8000-000000000001';
const tokenOf = (by = secrets, of = links, id = ID) => of.token(by, { id, tokenHash: of.tokenHash(by, id) });

test('a token has its shape, stays the same and belongs to its row, its purpose and the company', () => {
  const token = tokenOf();
  expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(tokenOf()).toBe(token);
  const others = [
    tokenOf(secrets, links, ID.replace(/1$/, '2')),
    tokenOf(keyed(2)),
    tokenOf(unkeyed),
    tokenOf(secrets, capabilityLink({ purpose: 'other', shape: 'uuid' })),
  ];
  expect(new Set([token, ...others]).size).toBe(5);
  expect(tokenOf(secrets, letters)).toMatch(/^in-[\w-]{43}$/);
});

test('the row stores a hash by which a given token is found', () => {
  expect(links.tokenHash(secrets, ID)).toEqual(secrets.hash(tokenOf()));
  expect(links.tokenHash(secrets, ID).toString('hex')).not.toContain(tokenOf().replaceAll('-', ''));
});

test('a token is the same in another installation, and one from before the company had a key stays as it was', () => {
  const moved = keyed(1, createSecrets(Buffer.alloc(32, 8)));
  expect(tokenOf(moved)).toBe(tokenOf());
  const tokenHash = links.tokenHash(unkeyed, ID);
  expect(links.token(secrets, { id: ID, tokenHash })).toBe(tokenOf(unkeyed));
});

function browser(start: number, by = secrets) {
  const cookies = new Map<string, string>();
  let now = start;
  const ofCompany = async () => by;
  const http = {
    cookie: (name: string) => cookies.get(name) ?? null,
    setCookie: (name: string, value: string) => void cookies.set(name, value),
  } as Partial<HttpFacts> as HttpFacts;
  return {
    cookies,
    deps: { secrets: { ofCompany, ofWritingCompany: ofCompany }, http, clock: { now: () => new Date(now) } },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test('a visitor who entered the password is remembered for this link, this password and twelve hours', async () => {
  const link = { companyId: COMPANY, id: ID, passwordHash: 'hash' };
  const { deps, cookies, advance } = browser(1_000_000);
  expect(await links.hasProof(deps, { ...link, passwordHash: null })).toBe(true);
  expect(await links.hasProof(deps, link)).toBe(false);
  await links.storeProof(deps, link);
  expect(await links.hasProof(deps, link)).toBe(true);
  expect(await links.hasProof(deps, { ...link, passwordHash: 'another' })).toBe(false);
  const [[name, value] = ['', '']] = cookies;
  cookies.set(name.replace(ID, 'other'), value);
  expect(await links.hasProof(deps, { ...link, id: 'other' })).toBe(false);
  const [ends, proof] = value.split('.');
  for (const forged of [
    `${Number(ends) + 1}.${proof}`,
    `${ends}.`,
    `${ends}.${proof?.slice(1)}`,
    '',
    '.',
    'x',
  ]) {
    cookies.set(name, forged);
    expect(await links.hasProof(deps, link), forged).toBe(false);
  }
  cookies.set(name, value);
  advance(12 * 3_600_000 - 1000);
  expect(await links.hasProof(deps, link)).toBe(true);
  advance(1000);
  expect(await links.hasProof(deps, link)).toBe(false);
});

test('a proof from before the company had a key, or under an earlier one, is still right', async () => {
  const link = { companyId: COMPANY, id: ID, passwordHash: 'hash' };
  const before = browser(1_000_000, unkeyed);
  await links.storeProof(before.deps, link);
  const after = browser(1_000_000);
  for (const [name, value] of before.cookies) after.cookies.set(name, value);
  expect(await links.hasProof(after.deps, link)).toBe(true);
  const elsewhere = browser(1_000_000, keyed(1, createSecrets(Buffer.alloc(32, 8))));
  for (const [name, value] of before.cookies) elsewhere.cookies.set(name, value);
  expect(await links.hasProof(elsewhere.deps, link)).toBe(false);
});

test('a browser in which the password was right is known for thirty days, as long as the link has that password', async () => {
  const link = { companyId: COMPANY, id: ID, passwordHash: 'hash' };
  const { deps, cookies, advance } = browser(1_000_000);
  expect(await links.findOldProof(deps, link)).toBeNull();
  await links.storeProof(deps, link);
  const proof = await links.findOldProof(deps, link);
  expect(proof).toMatch(/^[\w-]{43}$/);
  advance(30 * 86_400_000 - 1000);
  expect(await links.hasProof(deps, link)).toBe(false);
  expect(await links.findOldProof(deps, link)).toBe(proof);
  expect(await links.findOldProof(deps, { ...link, passwordHash: 'another' })).toBeNull();
  expect(await links.findOldProof(deps, { ...link, passwordHash: null })).toBeNull();
  const [[name, value] = ['', '']] = cookies;
  cookies.set(name, value.replace(/^\d+/, '9999999999'));
  expect(await links.findOldProof(deps, link)).toBeNull();
  cookies.set(name, value);
  advance(1000);
  expect(await links.findOldProof(deps, link)).toBeNull();
});

test('a link that is unknown, of no company, over or used up has one answer, behind the same questions', async () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const requested: string[] = [];
  const deps = {
    db: { enterCompany: async () => void requested.push('enter') },
    tx: {} as Tx,
    clock: { now: () => now },
    secrets,
  };
  const open = (row: { expiresAt: Date | null; uses: number } | null, company: string | null = 'company') =>
    openLink(deps, 'token', {
      findCompanyId: async (_tx, hash) => {
        requested.push('company');
        return hash.equals(secrets.hash('token')) ? company : null;
      },
      find: async () => {
        requested.push('row');
        return company === null ? null : row;
      },
      isUsedUp: ({ uses }) => uses >= 2,
      gone: () => new AppError(requestErrors['not-found']),
    });
  const alive = { expiresAt: new Date(now.getTime() + 1), uses: 1 };
  expect(await open(alive)).toBe(alive);
  expect(await open({ ...alive, expiresAt: null })).toMatchObject({ uses: 1 });
  for (const [row, company] of [
    [alive, null],
    [null, 'company'],
    [{ ...alive, expiresAt: now }, 'company'],
    [{ ...alive, uses: 2 }, 'company'],
  ] as const)
    await expect(open(row, company)).rejects.toMatchObject({ declaration: { code: 'request/not-found' } });
  expect(requested).toEqual(Array.from({ length: 6 }, () => ['company', 'enter', 'row']).flat());
});

test('a try is counted before it is checked, and a right one is not counted', async () => {
  const acts: string[] = [];
  const limit = { perDay: 5, refusals: {} };
  const tries = {
    network: { ...limit, thing: 'test/tries', of: 'network' },
    link: { ...limit, thing: 'test/tries-at-link', of: 'link' },
    browser: { ...limit, thing: 'test/tries-in-browser', of: 'browser' },
  } as const;
  const attempt = (
    password: string,
    passwordHash: string | null = 'hash',
    { address = '10.0.0.1', oldProof = null as string | null } = {},
  ) =>
    tryPassword(
      {
        limits: {
          consume: async (_tx: Tx, _limit: Limit, holder: object) =>
            void acts.push(`take ${Object.values(holder)}`),
          release: async (_tx: Tx, _limit: Limit, holder: object) =>
            void acts.push(`give back ${Object.values(holder)}`),
        } as unknown as Limits,
        http: { address },
        inTx: (work) => work({} as Tx),
      },
      {
        link: { id: 'one', passwordHash },
        password,
        limits: tries,
        oldProof,
        verify: async (_hash, provided) => {
          acts.push('judge');
          return provided === 'right';
        },
        wrong: () => new AppError(requestErrors.invalid),
      },
    );
  await expect(attempt('wrong')).rejects.toMatchObject({ declaration: { code: 'request/invalid' } });
  const holders = ['10.0.0.1 one hash', 'one hash'];
  const taken = holders.map((holder) => `take ${holder}`);
  const provided = holders.map((holder) => `give back ${holder}`);
  expect(acts.splice(0)).toEqual([...taken, 'judge']);
  await attempt('right');
  expect(acts.splice(0)).toEqual([...taken, 'judge', ...provided]);
  await attempt('whatever', null);
  expect(acts.splice(0)).toHaveLength(4);
  // Any address of a /64 network counts as the same.
  await attempt('right', 'hash', { address: '2001:db8:1:2::7' });
  expect(acts.splice(0)[0]).toBe('take 2001:db8:1:2::/64 one hash');
  // A browser with an earlier correct password has a count of its own.
  await attempt('right', 'hash', { oldProof: 'proof' });
  expect(acts.splice(0)).toEqual(['take proof one hash', 'judge', 'give back proof one hash']);
});

test('in a cell a token names it in front, and the stored hash does not', () => {
  const inCell = createCompanySecrets(createSecrets(Buffer.alloc(32, 7), 'k17'), COMPANY, [
    { version: 1, secrets: createSecrets(Buffer.alloc(32, 1)) },
  ]);
  expect(tokenOf(inCell)).toBe(`k17.${tokenOf()}`);
  expect(tokenOf(inCell, letters)).toBe(`k17.${tokenOf(secrets, letters)}`);
  expect(links.tokenHash(inCell, ID)).toEqual(links.tokenHash(secrets, ID));
});
