import type { MemberActor, RouteParts } from '@artel/contract';
import type {
  ImportColumns,
  ImportField,
  ImportRow,
  ImportVerdict,
  listImportRows as route,
} from '@artel/invitations/contract';
import { keyset, keysetPage, type Platform, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { type CheckedRow, HELD, listRows, type StoredRow } from './import-rows.store.ts';
import { ownImport } from './present-import.ts';

const byLine = keyset(z.int().check(z.minimum(0), z.maximum(999_999_999)), ({ number }: StoredRow) => number);

/** Rows of an import with their problems in words, in the order of the file. */
export async function listImportRows(
  deps: Pick<WithTransaction, 'tx' | 'text'>,
  actor: MemberActor,
  importId: string,
  { show, ...page }: RouteParts<typeof route>['query'],
): Promise<{ items: ImportRow[]; nextCursor: string | null }> {
  const record = await ownImport(deps.tx, actor, importId);
  const { columns } = record.settings;
  const verdicts = getVerdicts(show);
  const { rows, nextCursor } = await keysetPage(page, byLine, ({ after, limit }) =>
    listRows(deps.tx, record, { after: after ?? 0, limit, verdicts }),
  );
  return {
    items: rows.filter(({ verdict }) => verdict !== null).map((row) => presentRow(deps, row, columns)),
    nextCursor,
  };
}

function getVerdicts(show: RouteParts<typeof route>['query']['show']): readonly ImportVerdict[] | null {
  if (show === undefined) return null;
  return show === 'held' ? HELD : [show];
}

function presentRow(deps: Pick<Platform, 'text'>, row: StoredRow, columns: ImportColumns): ImportRow {
  const { number, email, person, verdict, doneAt } = row;
  const { name, department, position, role } = person;
  const problems = row.problems.map(({ field, code }, at) => ({
    field,
    code,
    message: problemTexts(deps, row)[at] ?? '',
  }));
  const isHeld = HELD.some((held) => held === verdict);
  const cells = isHeld ? getCells(row, columns) : null;
  const isDone = doneAt !== null;
  return { number, email, name, department, position, role, verdict, problems, cells, isDone };
}

function getCells({ cells }: StoredRow, columns: ImportColumns): Partial<Record<ImportField, string>> {
  const mapped = Object.entries(columns) as [ImportField, number][];
  return Object.fromEntries(mapped.map(([field, column]) => [field, cells[column] ?? '']));
}

/** Describes the problems of a line, in words that explain how to correct it. */
export function problemTexts(
  { text }: Pick<Platform, 'text'>,
  { problems }: Pick<CheckedRow, 'problems'>,
): string[] {
  return problems.map(({ code, values }) => text(`invitations.import.problem.${code}`, values));
}
