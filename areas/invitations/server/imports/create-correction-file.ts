import { companyLimits } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import { ImportField } from '@artel/invitations/contract';
import { type Platform, tableFile } from '@artel/server';
import { HELD, listRows } from './import-rows.store.ts';
import type { ImportRecord } from './imports.store.ts';
import { problemTexts } from './list-import-rows.ts';
import { ownImport } from './present-import.ts';

/** Rows that an import left out, for members who may invite people. */
export const correctionFile = tableFile({
  name: 'mend-table',
  permission: 'company.invite',
  fileName: ({ text }) => text('invitations.import.file.mend'),
  limit: companyLimits['people-files'],
});

/** Rows of one transaction. */
const AT_ONCE = 1_000;

/**
 * The rows that need a correction, as they were uploaded, with a column of the errors; the file can be
 * uploaded again.
 */
export async function createCorrectionFile(
  deps: Platform,
  actor: MemberActor,
  importId: string,
): Promise<{ href: string }> {
  const record = await deps.db.asCompany(actor, (tx) => ownImport(tx, actor, importId));
  const titles = getTitles(deps, record);
  async function* chunks() {
    yield [[...titles, deps.text('invitations.import.mend-column')]];
    for (let after = 0; ; ) {
      const from = after;
      const rows = await deps.db.asCompany(actor, (tx) =>
        listRows(tx, record, { after: from, limit: AT_ONCE, verdicts: HELD }),
      );
      yield rows.map((row) => [
        ...titles.map((_, at) => row.cells[at] ?? ''),
        problemTexts(deps, row).join(' '),
      ]);
      after = rows.at(-1)?.number ?? after;
      if (rows.length < AT_ONCE) return;
    }
  }
  const href = await correctionFile.write(deps, actor, { format: record.format, chunks: chunks() });
  return deps.db.asCompany(actor, (tx) => deps.once.finish(tx, async () => ({ href })));
}

/** Titles of the columns; one without a title gets the title by which it is recognised later. */
function getTitles({ text }: Pick<Platform, 'text'>, { titles, settings }: ImportRecord): string[] {
  return titles.map((title, at) => {
    const field = ImportField.options.find((option) => settings.columns[option] === at);
    return title || (field ? text(`company.people-file.field.${field}`) : '');
  });
}
