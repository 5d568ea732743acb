import { DAY, HOUR } from '@artel/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { letterKind } from './letter-kind.ts';
import { lettersADay } from './letter-limits.ts';
import type { LetterSender } from './letters.ts';
import { listShownLetters } from './list-shown-letters.ts';

const invitation = letterKind({
  name: 'test/invitation',
  priority: 'soon',
  causedBy: 'other',
  isDeclinable: true,
});
const code = letterKind({ name: 'test/code', priority: 'urgent', causedBy: 'self' });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
});
afterAll(() => server.close());

const id = () => server.platform.ids.next();
const fresh = () => `anna-${id()}@example.ru`;
/** A company that was founded a moment ago, with a person in it. */
const stranger = (facts: Partial<LetterSender> = {}): LetterSender => ({
  companyId: id(),
  userId: id(),
  isConfirmed: false,
  isYoung: true,
  relation: 'stranger',
  ...facts,
});

async function write(to: string, sender: LetterSender | null): Promise<void> {
  const { db, letters } = server.platform;
  const content = { to, subject: 'Письмо', blocks: [] };
  await db.asInstallation('letters/deliver', (tx) =>
    letters.send(tx, sender ? { ...content, kind: invitation, sender } : { ...content, kind: code }),
  );
}

/** The number of letters to the address that may be sent. */
const leaving = async (to: string) => {
  await server.drain();
  const rows = await server.db<{ id: string }>(
    'SELECT id FROM platform.letters WHERE admitted_at IS NOT NULL',
  );
  const ids = new Set(rows.map((row) => row.id));
  const letters = await listShownLetters(server.platform, 10_000);
  return letters.filter((letter) => letter.to === to && ids.has(letter.id)).length;
};

describe('letters that others cause', () => {
  test('a kind that does not say who causes it, and a letter that names no sender, do not compile', () => {
    // @ts-expect-error Who causes it?
    letterKind({ name: 'test/forgotten', priority: 'soon' });
    // @ts-expect-error May it be declined?
    letterKind({ name: 'test/half', priority: 'soon', causedBy: 'other' });
    const { letters } = server.platform;
    type Sent = Parameters<typeof letters.send>[1];
    // @ts-expect-error In whose name?
    const nameless: Sent = { kind: invitation, to: 'a@b.ru', subject: '', blocks: [] };
    expect(nameless).toBeDefined();
  });

  test('three of fifty letters at once, each from another company, reach a mailbox in an hour, whatever the spelling', async () => {
    const to = fresh();
    const spelled = to.replace('@', '+spam@');
    await Promise.all(Array.from({ length: 50 }, (_, at) => write(at % 2 === 0 ? to : spelled, stranger())));
    // Several jobs at once, as on one server, and two servers.
    const beside = await startTestServer({ areas: [], beside: server });
    await Promise.all([server.drain(), beside.drain()]);
    await beside.close();
    expect((await leaving(to)) + (await leaving(spelled))).toBe(3);
    server.clock.advance(HOUR + 1);
    await write(to, stranger());
    expect((await leaving(to)) + (await leaving(spelled))).toBe(4);
  });

  test('a day has its own number', async () => {
    const to = fresh();
    for (let hour = 0; hour < 5; hour += 1) {
      for (let nth = 0; nth < 3; nth += 1) await write(to, stranger());
      await server.drain();
      server.clock.advance(HOUR + 1);
    }
    expect(await leaving(to)).toBe(8);
    server.clock.advance(DAY);
    await write(to, stranger());
    expect(await leaving(to)).toBe(9);
  });

  test('strangers who reach the limit stop no one else from writing: confirmed companies, known ones, colleagues, codes', async () => {
    const to = fresh();
    for (let nth = 0; nth < 5; nth += 1) await write(to, stranger());
    expect(await leaving(to)).toBe(3);
    await write(to, stranger({ isConfirmed: true }));
    await write(to, stranger({ relation: 'known' }));
    await write(to, stranger({ relation: 'colleague' }));
    await write(to, stranger({ companyId: null }));
    await write(to, null);
    expect(await leaving(to)).toBe(8);
  });

  test('a company that was accepted once floods no one, and uses up no limit of others', async () => {
    const to = fresh();
    const known = stranger({ relation: 'known' });
    for (let nth = 0; nth < 10; nth += 1) await write(to, known);
    expect(await leaving(to)).toBe(5);
    await write(to, stranger({ relation: 'known' }));
    expect(await leaving(to)).toBe(6);
  });

  test('letters beyond the limit of a company or a person wait for the next day, and are not lost', async () => {
    const atMost = lettersADay({ isConfirmed: false, isYoung: true });
    const person = id();
    const since = server.clock.now();
    // Two companies of one person share the person's limit.
    const companies = [stranger({ userId: person }), stranger({ userId: person })];
    const all = Array.from({ length: atMost + 4 }, fresh);
    for (const [at, to] of all.entries()) await write(to, companies[at % 2]!);
    const gone = async () => {
      await server.drain();
      const [row] = await server.db<{ gone: number; waiting: number }>(
        `SELECT count(*) FILTER (WHERE admitted_at IS NOT NULL)::int AS gone,
           count(*) FILTER (WHERE admitted_at IS NULL AND status = 'waiting')::int AS waiting
         FROM platform.letters WHERE created_at >= $1`,
        [since],
      );
      return row;
    };
    expect(await gone()).toEqual({ gone: atMost, waiting: 4 });
    // Another person of the same company may still write.
    await write(fresh(), { ...companies[0]!, userId: id() });
    expect(await gone()).toEqual({ gone: atMost + 1, waiting: 4 });
    server.clock.advance(DAY + 1);
    expect(await gone()).toEqual({ gone: atMost + 5, waiting: 0 });
  });

  test('new and unconfirmed companies write to fewer people than those that are known', () => {
    const options = [true, false].flatMap((isConfirmed) =>
      [true, false].map((isYoung) => lettersADay({ isConfirmed, isYoung })),
    );
    const [confirmedYoung = 0, confirmed = 0, young = 0, unconfirmed = 0] = options;
    expect(young).toBeLessThan(Math.min(unconfirmed, confirmedYoung));
    expect(confirmed).toBeGreaterThan(Math.max(unconfirmed, confirmedYoung));
  });

  test('the counters name no one, and are gone the night after', async () => {
    const to = fresh();
    const sender = stranger();
    await write(to, sender);
    await server.drain();
    const [row] = await server.db<{ all: string; rows: number }>(
      `SELECT string_agg(c::text, ' ') AS all, count(*)::int AS rows FROM platform.letter_counters c`,
    );
    expect(row?.rows).toBeGreaterThan(3);
    for (const word of [to, to.slice(0, 20), sender.companyId, sender.userId])
      expect(row?.all).not.toContain(word);
    server.clock.advance(DAY + 1);
    await server.runTimedJobs();
    const ended = 'SELECT 1 FROM platform.letter_counters WHERE ends_at < $1';
    expect(await server.db(ended, [server.clock.now()])).toEqual([]);
  });
});
