import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { type AttendedRow, listAttended } from './data.store.ts';

const AT_ONCE = 1000;

/**
 * Exports the meetings of a person with the times of their presence; planned meetings are exported with the
 * calendar.
 */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId } of await listCardPlaces(deps, userId))
    yield {
      name: `meetings/${companyId}.jsonl`,
      content: async () => getLines(deps, { companyId, memberId }),
    };
}

async function* getLines(
  { db }: Platform,
  member: { readonly companyId: string; readonly memberId: string },
): AsyncGenerator<Uint8Array> {
  let after: string | null = null;
  do {
    const rows: AttendedRow[] = await db.asCompanyJob('meetings/export', member.companyId, (tx) =>
      listAttended(tx, { ...member, after, limit: AT_ONCE }),
    );
    if (rows.length > 0) yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    after = rows.length === AT_ONCE ? (rows.at(-1)?.runId ?? null) : null;
  } while (after !== null);
}
