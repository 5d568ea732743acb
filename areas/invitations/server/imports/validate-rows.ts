import type { Role } from '@artel/company/contract';
import { pathKey, splitPath } from '@artel/company/server';
import type { ImportSettings, ImportVerdict } from '@artel/invitations/contract';
import { mayInviteAs } from '../policy.ts';
import type { CheckedRow } from './import-rows.store.ts';
import { type ImportedPerson, type RowProblem, readPerson } from './reading/read-person.ts';

/** The fields of a member that a row may change. */
interface KnownMember {
  readonly id: string;
  readonly position: string;
  readonly departmentId: string | null;
}

/** The company's existing data about the addresses and departments of some lines. */
export interface Known {
  readonly members: ReadonlyMap<string, KnownMember>;
  /** Roles of the active invitations. */
  readonly invited: ReadonlyMap<string, Role>;
  /** Departments by their place in the tree. */
  readonly departments: ReadonlyMap<string, string>;
}

interface Judging {
  readonly settings: ImportSettings;
  /** The role of the uploader. */
  readonly ownRole: string;
  readonly known: Known;
  /** Addresses of the rows before, with their numbers; grows. */
  readonly seen: Map<string, number>;
  /** Departments that the company does not have, by path; grows. */
  readonly missing: Map<string, string>;
}

interface RawRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Determines the action for each line, and its problems. */
export function validateRows(rows: readonly RawRow[], judging: Judging): CheckedRow[] {
  return rows.map(({ number, cells }) => evaluateRow(number, cells, judging));
}

function evaluateRow(number: number, cells: readonly string[], judging: Judging): CheckedRow {
  const { settings, ownRole, known, seen, missing } = judging;
  const { email, person, problems } = readPerson(cells, settings.columns);
  const row = { number, email, person };
  const wrong = (found: readonly RowProblem[]): CheckedRow => ({ ...row, verdict: 'wrong', problems: found });
  if (problems.some(({ field }) => field === 'email')) return wrong(problems);
  const first = seen.get(email);
  if (first !== undefined) {
    const problem = { field: 'email', code: 'email-repeated', values: { row: first } } as const;
    return { ...row, verdict: 'repeated', problems: [problem] };
  }
  // Also from an invalid row, because a later one about the same person may be shorter.
  seen.set(email, number);
  const verdict = getVerdict(email, person, judging);
  // No action is planned for these rows, so their content need not be valid.
  if (verdict === 'member' || verdict === 'invited') return { ...row, verdict, problems: [] };
  const unknown = missingPlaces(person, known.departments);
  const isAbove = verdict !== 'update' && !mayInviteAs(ownRole, person.role ?? 'member');
  const others: readonly RowProblem[] = isAbove
    ? [...problems, { field: 'role', code: 'role-above-own' }]
    : problems;
  const lacksOnlyDepartment = others.length === 0;
  if (lacksOnlyDepartment) {
    for (const path of unknown) {
      const key = pathKey(path);
      if (!missing.has(key)) missing.set(key, path.join(' / '));
    }
  }
  const isUnknown = unknown.length > 0 && !settings.createsDepartments;
  const all = isUnknown ? [...others, unknownDepartment(person, lacksOnlyDepartment)] : others;
  if (all.length > 0) return wrong(all);
  return { ...row, verdict, problems: [] };
}

/** Describes an unknown department; offers to create it if the row has no other problem. */
function unknownDepartment({ department }: ImportedPerson, isAll: boolean): RowProblem {
  const code = isAll ? 'department-unknown' : 'department-missing';
  return { field: 'department', code, values: { department } };
}

function getVerdict(
  email: string,
  person: ImportedPerson,
  { settings, ownRole, known }: Pick<Judging, 'settings' | 'ownRole' | 'known'>,
): ImportVerdict {
  const member = known.members.get(email);
  if (member) return settings.updatesMembers && differs(member, person, known) ? 'update' : 'member';
  const role = known.invited.get(email);
  if (role === undefined) return 'invite';
  // An administrator may not change an invitation that makes an owner.
  return settings.renewsInvitations && (role !== 'owner' || ownRole === 'owner') ? 'renew' : 'invited';
}

/** Whether the row differs from the card; empty cells change nothing. */
function differs(
  member: KnownMember,
  { position, department }: ImportedPerson,
  { departments }: Known,
): boolean {
  if (position !== '' && position !== member.position) return true;
  return department !== '' && departments.get(pathKey(splitPath(department))) !== member.departmentId;
}

/** The missing ancestors of a department, from the top down. */
export function missingPlaces(
  { department }: Pick<ImportedPerson, 'department'>,
  departments: ReadonlyMap<string, string>,
): string[][] {
  const path = splitPath(department);
  if (path.length === 0 || departments.has(pathKey(path))) return [];
  const places = path.map((_, at) => path.slice(0, at + 1));
  return places.filter((place) => !departments.has(pathKey(place)));
}
