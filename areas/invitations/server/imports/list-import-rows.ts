import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { ImportRow, ImportVerdict, listImportRows as route } from '@artel/invitations/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { type CheckedRow, HELD, listRows, type StoredRow } from './import-rows.store.ts';
import { ownImport } from './present-import.ts';

/** Lines of an import with what is wrong in words, in the order of the file. */
export async function listImportRows(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  importId: string,
  { cursor, limit, show }: RouteInput<typeof route>['query'],
): Promise<{ items: ImportRow[]; nextCursor: string | null }> {
  const record = await ownImport(deps.tx, actor, importId);
  const rows = await listRows(deps.tx, record, {
    after: readCursor(cursor),
    limit: limit + 1,
    verdicts: verdictsOf(show),
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.filter(({ verdict }) => verdict !== null).map((row) => presentRow(deps, row)),
    nextCursor: last && rows.length > limit ? String(last.number) : null,
  };
}

function verdictsOf(show: RouteInput<typeof route>['query']['show']): readonly ImportVerdict[] | null {
  if (show === undefined) return null;
  return show === 'held' ? HELD : [show];
}

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new AppError(requestErrors.invalid);
  return Number(cursor);
}

function presentRow(deps: Pick<Platform, 'text'>, row: StoredRow): ImportRow {
  const { number, email, person, verdict, doneAt } = row;
  const { name, department, position, role } = person;
  const problems = row.problems.map(({ field, code }, at) => ({
    field,
    code,
    message: problemTexts(deps, row)[at] ?? '',
  }));
  return { number, email, name, department, position, role, verdict, problems, isDone: doneAt !== null };
}

/** What is wrong with a line, in words that say how to mend it. */
export function problemTexts(
  { text }: Pick<Platform, 'text'>,
  { problems }: Pick<CheckedRow, 'problems'>,
): string[] {
  return problems.map(({ code, values }) => text(`invitations.import.problem.${code}`, values));
}
