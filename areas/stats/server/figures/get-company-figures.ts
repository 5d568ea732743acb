import { countSeats, listDepartmentRows, listPlaces } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { Platform, WithTransaction } from '@artel/server';
import type { Amount, CompanyFigures, Hint } from '@artel/stats/contract';
import { findSettings, NO_DEPARTMENT } from '../usage/usage.store.ts';
import { countPeople, countPeopleByDay, listDaySums, listDepartmentSums } from './figures.store.ts';
import { hideGroups } from './hide-groups.ts';
import { listDays, type Period, readPeriod, wholeWeeks } from './read-period.ts';

type Deps = Pick<WithTransaction, 'tx' | 'events' | 'meters' | 'ports'>;

/** Where places and room are bought. */
const SUBSCRIPTIONS = '/subscriptions';
const STORAGE = 'disk.storage-bytes';
/** Per cent of the room from which on one is told. */
const NEARLY_FULL = 80;

/** What the company used in a period and in the one before. */
export async function getCompanyFigures(
  deps: Deps,
  actor: MemberActor,
  asked: Period,
): Promise<CompanyFigures> {
  const { tx } = deps;
  const { companyId, permissions } = actor.membership;
  const { now, before } = readPeriod(asked);
  const [sums, sumsBefore] = [
    await listDaySums(tx, { companyId, ...now }),
    await listDaySums(tx, { companyId, ...before }),
  ];
  const kinds = listKinds(deps);
  const totalOf = (rows: typeof sums, kind: string) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);
  const present = await readPresent(deps, companyId);
  return {
    ...now,
    before,
    ...(await findSettings(tx, companyId)),
    people: {
      count: await countPeople(tx, { companyId, ...now }),
      before: await countPeople(tx, { companyId, ...before }),
    },
    kinds: kinds.map((kind) => ({ kind, amount: totalOf(sums, kind), before: totalOf(sumsBefore, kind) })),
    days: await listFigureDays(deps, companyId, now),
    departments: await readDepartments(deps, companyId, now, kinds),
    now: present,
    hints: permissions.has('billing.manage') ? hintsOf(present) : [],
  };
}

/** Every day with its people and amounts, for the page and for the file alike. */
export async function listFigureDays(
  deps: Pick<Deps, 'tx' | 'events'>,
  companyId: string,
  period: Period,
): Promise<CompanyFigures['days']> {
  const { tx } = deps;
  const sums = await listDaySums(tx, { companyId, ...period });
  const people = await countPeopleByDay(tx, { companyId, ...period });
  const byDay = Map.groupBy(sums, ({ day }) => day);
  const kinds = listKinds(deps);
  return listDays(period).map((day) => ({
    day,
    people: people.get(day) ?? 0,
    amounts: toAmounts(
      kinds,
      Object.fromEntries((byDay.get(day) ?? []).map(({ kind, amount }) => [kind, amount])),
    ),
  }));
}

/** The kinds that the catalogue of events counts. */
export function listKinds({ events }: Pick<Platform, 'events'>): string[] {
  return [...new Set(events.flatMap(({ event }) => event.usage ?? []))].toSorted();
}

function toAmounts(kinds: readonly string[], amounts: Readonly<Record<string, number>>): Amount[] {
  return kinds.map((kind) => ({ kind, amount: amounts[kind] ?? 0 }));
}

async function readDepartments(
  { tx }: Deps,
  companyId: string,
  period: Period,
  kinds: readonly string[],
): Promise<CompanyFigures['departments']> {
  const weeks = wholeWeeks(period);
  if (weeks === null) return null;
  const places = await listPlaces(tx, companyId);
  const rows = await listDepartmentSums(tx, { companyId, ...weeks }, places);
  const names = new Map((await listDepartmentRows(tx, companyId)).map(({ id, name }) => [id, name]));
  const placed = Map.groupBy(places, ([, departmentId]) => departmentId);
  const without = (await countSeats(tx, companyId)) - places.length;
  const sizeOf = (id: string) => (id === NO_DEPARTMENT ? without : (placed.get(id)?.length ?? 0));
  const hidden = hideGroups(
    [...new Set([NO_DEPARTMENT, ...names.keys(), ...rows.map(({ departmentId }) => departmentId)])].map(
      (id) => ({ id, size: sizeOf(id) }),
    ),
  );
  const shown = rows
    .filter(({ departmentId }) => !hidden.has(departmentId))
    .map(({ departmentId, people, amounts }) => ({
      name: names.get(departmentId) ?? null,
      people,
      amounts: toAmounts(kinds, amounts),
    }))
    .toSorted((a, b) => b.people - a.people || (a.name ?? '').localeCompare(b.name ?? '', 'ru'));
  const isUsed = new Set(rows.map(({ departmentId }) => departmentId));
  return { ...weeks, shown, hidden: [...hidden].filter((id) => isUsed.has(id)).length };
}

async function readPresent({ tx, meters, ports }: Deps, companyId: string): Promise<CompanyFigures['now']> {
  const storage = meters.find(({ limit }) => limit === STORAGE);
  return {
    members: await countSeats(tx, companyId),
    seats: await ports.entitlements.seats(companyId),
    storageBytes: storage ? await storage.measure(tx, companyId) : null,
    storageLimit: storage ? await ports.entitlements.limit(companyId, STORAGE) : null,
  };
}

function hintsOf({ members, seats, storageBytes, storageLimit }: CompanyFigures['now']): Hint[] {
  const hints: Hint[] = [];
  if (seats !== null && seats > members)
    hints.push({ kind: 'unused-seats', count: seats - members, page: SUBSCRIPTIONS });
  const used = storageBytes !== null && storageLimit ? Math.floor((storageBytes / storageLimit) * 100) : 0;
  if (used >= NEARLY_FULL) hints.push({ kind: 'storage-full', count: used, page: SUBSCRIPTIONS });
  return hints;
}
