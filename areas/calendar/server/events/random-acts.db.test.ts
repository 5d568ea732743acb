import { listOccurrences, type Occurrence, type Scope } from '@artel/calendar/contract';
import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { AppError } from '@artel/contract';
import { addDays, DAY } from '@artel/contract/time';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveOccurrences } from '../rules/resolve-occurrences.ts';
import { listOverrides } from '../stored/events.store.ts';
import { getBusyState, isCancelled } from '../stored/store-occurrences.ts';
import { events } from '../tables.ts';
import { makeEvent } from '../testing/events.ts';
import { startCalendarServer } from '../testing.ts';
import { answerEvent } from './answer-event.ts';
import { deleteEvent } from './delete-event.ts';
import { undoChange } from './undo-change.ts';
import { updateEvent } from './update-event.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

const STEPS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 1000 : 60;
const SEED = 20261127;
const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=DAILY;COUNT=20'];

const step = fc.record({
  act: fc.constantFrom('create', 'update', 'update', 'update', 'delete', 'undo', 'undo', 'answer', 'answer'),
  scope: fc.constantFrom<Scope>('this', 'this', 'following', 'all'),
  what: fc.constantFrom('time', 'time', 'title', 'rule', 'free'),
  answer: fc.constantFrom('accepted' as const, 'tentative' as const, 'declined' as const),
  which: fc.nat(1000),
  occurrence: fc.nat(40),
  days: fc.integer({ min: -2, max: 3 }),
  hour: fc.integer({ min: 8, max: 20 }),
  seconds: fc.integer({ min: 0, max: 8 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface People {
  readonly owner: TestMember;
  readonly guest: TestMember;
}

/** Runs one random act; returns whether it succeeded, and how it can be undone. */
async function act({ owner, guest }: People, provided: Step, undoId: string): Promise<string> {
  const live = await server.db<{ id: string; version: number }>(
    'SELECT id, version FROM calendar.events WHERE organiser_id = $1 AND origin_id IS NULL AND deleted_at IS NULL ORDER BY id',
    [owner.memberId],
  );
  const event = live[provided.which % Math.max(1, live.length)];
  if (provided.act === 'create' || !event) {
    const rule = RULES[provided.which % RULES.length] ?? null;
    return (await makeEvent(server, owner, { rule, guests: [{ email: guest.email }] })).undoId;
  }
  if (provided.act === 'undo') {
    await actAs(server, owner, (deps, actor) => undoChange(deps, actor, undoId));
    return '';
  }
  const names = await server.db<{ original: string }>(
    'SELECT original FROM calendar.occurrences WHERE event_id = $1 ORDER BY original LIMIT 41',
    [event.id],
  );
  const original = names[provided.occurrence % Math.max(1, names.length)]?.original;
  if (original === undefined) return '';
  if (provided.act === 'answer') {
    const [copy] = await server.db<{ id: string }>(
      'SELECT id FROM calendar.events WHERE origin_id = $1 AND calendar_id = $2 AND deleted_at IS NULL',
      [event.id, guest.memberId],
    );
    const answer = { answer: provided.answer, comment: '', ...(provided.scope === 'this' && { original }) };
    if (copy)
      await actAs(server, guest, (deps, actor) => answerEvent(deps, actor, { eventId: copy.id, ...answer }));
    return undoId;
  }
  const about = { ...{ eventId: event.id, version: event.version, scope: provided.scope }, original };
  if (provided.act === 'delete')
    return (
      await actAs(server, owner, (deps, actor) => deleteEvent(deps, actor, { ...about, notifyGuests: true }))
    ).undoId;
  const day = addDays(original.slice(0, 10), provided.days);
  const hour = String(provided.hour).padStart(2, '0');
  const change = {
    time: { starts: `${day}T${hour}:00`, ends: `${day}T${hour}:45` },
    title: { title: `Встреча ${provided.which}` },
    rule: { rule: RULES[provided.which % RULES.length] ?? null, scope: 'all' as const },
    free: { isBusy: provided.which % 2 === 0, scope: 'all' as const },
  }[provided.what as 'time'];
  const changed = await actAs(server, owner, (deps, actor) =>
    updateEvent(deps, actor, { ...about, ...change, notifyGuests: true }),
  );
  return changed.undoId;
}

/**
 * Checks that the stored occurrences of each event are those of its rule and single changes, and that a
 * deleted event has none.
 */
async function checkStored({ owner }: People): Promise<number> {
  const made = await server.db<{ id: string }>(
    'SELECT id FROM calendar.events WHERE organiser_id = $1 AND origin_id IS NULL',
    [owner.memberId],
  );
  let count = 0;
  for (const { id } of made) {
    const stored = await server.db<{
      original: string;
      startsAt: Date;
      endsAt: Date;
      busy: number;
      off: boolean;
    }>(
      `SELECT original, starts_at AS "startsAt", ends_at AS "endsAt", busy, is_cancelled AS off FROM calendar.occurrences
       WHERE event_id = $1 ORDER BY original`,
      [id],
    );
    const fresh = await actAs(server, owner, async ({ tx }) => {
      const event = await events.findBy(tx, { companyId: owner.companyId, id, deletedAt: null });
      if (!event) return [];
      const overrides = await listOverrides(tx, owner.companyId, id);
      return resolveOccurrences(event, overrides, event.storedFrom, event.storedTo).map(
        ({ original, startsAt, endsAt, override }) => ({
          ...{ original, startsAt, endsAt },
          busy: getBusyState(event, override),
          off: isCancelled(event, override),
        }),
      );
    });
    expect(stored).toEqual(fresh.toSorted((one, other) => (one.original < other.original ? -1 : 1)));
    count += stored.length;
  }
  return count;
}

/** Checks that both people see from stored occurrences what would be computed on request. */
async function checkSeen({ owner, guest }: People): Promise<void> {
  const from = server.clock.now();
  const query = { from: from.toISOString(), to: new Date(from.getTime() + 60 * DAY).toISOString() };
  const key = ({ startsAt, details }: Occurrence) =>
    `${startsAt} ${details?.eventId} ${details?.original ?? ''}`;
  const list = async (caller: TestMember) =>
    // Hours pass in this test, but a session's token is valid for minutes.
    (await callRoute(server, listOccurrences, { query }, await signIn(server, caller))).body.items.toSorted(
      (one, other) => (key(one) < key(other) ? -1 : 1),
    );
  const stored = [await list(owner), await list(guest)];
  const saved = await server.db<{ id: string; storedTo: string }>(
    'SELECT id, stored_to::text AS "storedTo" FROM calendar.events WHERE company_id = $1',
    [owner.companyId],
  );
  await server.db(
    'UPDATE calendar.events SET stored_to = stored_from WHERE company_id = $1 AND rule IS NOT NULL',
    [owner.companyId],
  );
  const computed = [await list(owner), await list(guest)];
  await server.db(
    `UPDATE calendar.events e SET stored_to = n.stored_to::timestamptz
     FROM unnest($1::uuid[], $2::text[]) AS n (id, stored_to) WHERE e.id = n.id`,
    [saved.map(({ id }) => id), saved.map(({ storedTo }) => storedTo)],
  );
  expect(computed).toEqual(stored);
}

test('after any acts, undone ones too, what is stored is what a fresh computation answers', {
  timeout: 20 * 60_000,
}, async () => {
  const owner = await createOwner(server);
  const people = { owner, guest: await addMember(server, owner.companyId, 'member') };
  let undoId = '';
  let done = 0;
  for (const [at, provided] of fc.sample(step, { numRuns: STEPS, seed: SEED }).entries()) {
    try {
      undoId = await act(people, provided, undoId === '' ? crypto.randomUUID() : undoId);
      done += 1;
    } catch (error) {
      // An act that the rules refuse leaves everything as it was.
      if (!(error instanceof AppError)) throw error;
    }
    server.clock.advance(provided.seconds * 1000);
    await server.drain();
    if (at % 20 === 19) {
      await checkStored(people);
      await checkSeen(people);
    }
  }
  expect(done).toBeGreaterThan(STEPS / 2);
  expect(await checkStored(people)).toBeGreaterThan(0);
});
