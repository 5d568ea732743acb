import { countSeatsToRenew } from '@artel/billing/server';
import { countSeats, getPaths, listDepartmentRows, listPlaces } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { addDays, daysFrom } from '@artel/contract/time';
import type { Platform, WithTransaction } from '@artel/server';
import type { Amount, CompanyFigures, Hint } from '@artel/stats/contract';
import { findSettings, holdPosition, NO_DEPARTMENT } from '../usage/usage.store.ts';
import {
  countDepartmentPeople,
  countPeople,
  type DepartmentWeek,
  listDaySums,
  listDepartmentWeeks,
} from './figures.store.ts';
import { hideGroups } from './hide-groups.ts';
import { listDays, type Period, readPeriod, wholeWeeks } from './read-period.ts';

type Deps = Pick<WithTransaction, 'tx' | 'events' | 'meters' | 'ports' | 'clock'>;

/** The page for buying seats and storage. */
const SUBSCRIPTIONS = '/subscriptions';
const STORAGE = 'disk.storage-bytes';
/** The percentage of used storage from which a hint is shown. */
const NEARLY_FULL = 80;

/** Returns the company's usage in a period and in the one before. */
export async function getCompanyFigures(
  deps: Deps,
  actor: MemberActor,
  requested: Period,
): Promise<CompanyFigures> {
  const { tx } = deps;
  const { companyId, permissions } = actor.membership;
  const { now, before } = readPeriod(requested);
  const position = await holdPosition(tx, companyId);
  const { days, people } = await listFigureDays(deps, { companyId, position, ...now });
  const earlier = { companyId, position, ...before };
  const sumsBefore = await listDaySums(tx, earlier);
  const kinds = listKinds(deps);
  const present = await readPresent(deps, companyId);
  return {
    ...now,
    before,
    ...(await findSettings(tx, companyId)),
    people: { count: people, before: (await countPeople(tx, earlier)).all },
    kinds: kinds.map((kind) => ({
      kind,
      amount: getTotal(
        kind,
        days.flatMap(({ amounts }) => amounts),
      ),
      before: getTotal(kind, sumsBefore),
    })),
    days,
    departments: await readDepartments(deps, { companyId, position, ...now }, kinds),
    now: present,
    // A program may not buy anything, regardless of its owner's rights.
    hints:
      actor.via === null && permissions.has('billing.manage')
        ? await readHints(deps, companyId, present)
        : [],
  };
}

function getTotal(kind: string, rows: readonly Amount[]): number {
  return rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);
}

type Of = Parameters<typeof listDaySums>[1];

/** Every day with its people and amounts, and the people of all days, each counted once. */
async function listFigureDays(
  deps: Pick<Deps, 'tx' | 'events'>,
  of: Of,
): Promise<{ readonly days: CompanyFigures['days']; readonly people: number }> {
  const { tx } = deps;
  const people = await countPeople(tx, of);
  const byDay = Map.groupBy(await listDaySums(tx, of), ({ day }) => day);
  const kinds = listKinds(deps);
  const days = listDays(of).map((day) => ({
    day,
    people: people.byDay.get(day) ?? 0,
    amounts: toAmounts(
      kinds,
      Object.fromEntries((byDay.get(day) ?? []).map(({ kind, amount }) => [kind, amount])),
    ),
  }));
  return { days, people: people.all };
}

/** The kinds that the catalogue of events counts. */
function listKinds({ events }: Pick<Platform, 'events'>): string[] {
  return [...new Set(events.flatMap(({ event }) => event.usage ?? []))].toSorted();
}

function toAmounts(kinds: readonly string[], amounts: Readonly<Record<string, number>>): Amount[] {
  return kinds.map((kind) => ({ kind, amount: amounts[kind] ?? 0 }));
}

/**
 * Sums the weeks in which a department is shown. Each week is decided separately, by the people who acted in
 * it, and with the same result in every period: so comparing two periods reveals no more than the weeks do.
 */
async function readDepartments(
  { tx }: Deps,
  of: Of,
  kinds: readonly string[],
): Promise<CompanyFigures['departments']> {
  const weeks = wholeWeeks(of);
  if (weeks === null) return null;
  const { companyId } = of;
  const places = await listPlaces(tx, companyId);
  const rows = await listDepartmentWeeks(tx, { ...of, ...weeks }, places);
  const visible = [...Map.groupBy(rows, ({ week }) => week).values()].flatMap(dropHidden);
  const people = await countDepartmentPeople(tx, { ...of, ...weeks }, places, visible);
  const names = await readNames(tx, companyId);
  const byDepartment = Map.groupBy(visible, ({ departmentId }) => departmentId);
  const former = [...byDepartment.keys()].filter((id) => id !== NO_DEPARTMENT && !names.has(id)).toSorted();
  const shown = [...byDepartment]
    .map(([departmentId, itsWeeks]) => ({
      id: departmentId === NO_DEPARTMENT ? null : departmentId,
      name: names.get(departmentId) ?? null,
      former:
        former.length > 1 && former.includes(departmentId)
          ? { number: former.indexOf(departmentId) + 1, until: getLastDay(itsWeeks) }
          : null,
      people: people.get(departmentId) ?? 0,
      weeks: itsWeeks.length,
      amounts: kinds.map((kind) => ({
        kind,
        amount: itsWeeks.reduce((sum, { amounts }) => sum + (amounts[kind] ?? 0), 0),
      })),
    }))
    .toSorted((a, b) => b.people - a.people || (a.name ?? '').localeCompare(b.name ?? '', 'ru'));
  const used = new Set(rows.map(({ departmentId }) => departmentId));
  return {
    ...weeks,
    weeks: (daysFrom(weeks.from, weeks.to) + 1) / 7,
    shown,
    hidden: used.size - byDepartment.size,
  };
}

function getLastDay(weeks: readonly DepartmentWeek[]): string {
  const last =
    weeks
      .map(({ week }) => week)
      .toSorted()
      .at(-1) ?? '';
  return addDays(last, 6);
}

/** Names of departments; if several have the same name, each is shown with its parents. */
async function readNames(tx: Deps['tx'], companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await listDepartmentRows(tx, companyId);
  const paths = getPaths(rows);
  const sameNames = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    rows.map(({ id, name }) => [
      id,
      (sameNames.get(name)?.length ?? 0) > 1 ? (paths.get(id) ?? [name]).join(' / ') : name,
    ]),
  );
}

function dropHidden(week: readonly DepartmentWeek[]): DepartmentWeek[] {
  const hidden = hideGroups(week.map(({ departmentId, people }) => ({ id: departmentId, size: people })));
  return week.filter(({ departmentId }) => !hidden.has(departmentId));
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

/** A hint disappears once it was acted on: seats that are cancelled for the next period do not count as unused. */
async function readHints(
  deps: Deps,
  companyId: string,
  { members, storageBytes, storageLimit }: CompanyFigures['now'],
): Promise<Hint[]> {
  const hints: Hint[] = [];
  const seats = await countSeatsToRenew(deps, companyId);
  if (seats !== null && seats > members)
    hints.push({ kind: 'unused-seats', count: seats - members, page: SUBSCRIPTIONS });
  const used = storageBytes !== null && storageLimit ? Math.floor((storageBytes / storageLimit) * 100) : 0;
  if (used >= NEARLY_FULL) hints.push({ kind: 'storage-full', count: used, page: SUBSCRIPTIONS });
  return hints;
}
