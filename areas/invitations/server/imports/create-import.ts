import { AppError, type MemberActor } from '@artel/contract';
import { invitationsErrors, invitationsLimits, type PeopleImport } from '@artel/invitations/contract';
import {
  type Platform,
  readTableApart,
  splitIntoChunks,
  TABLE_LIMITS,
  type Table,
  TableRefusal,
  type Tx,
} from '@artel/server';
import { checkImport } from './check-import.ts';
import { insertRows } from './import-rows.store.ts';
import { insertImport, listImportsByMember, removeImport } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import { guessColumns } from './reading/guess-columns.ts';

interface File {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Accepts a file of people: it is parsed outside of any transaction, its rows are stored, and a job checks each. */
export async function createImport(
  deps: Platform,
  actor: MemberActor,
  { fileName, bytes }: File,
): Promise<PeopleImport> {
  const { companyId, memberId } = actor.membership;
  // The limit is consumed before the parsing, which is the expensive part.
  await deps.db.asCompany(actor, (tx) =>
    deps.limits.consume(tx, invitationsLimits.imports, { member: memberId }),
  );
  const table = await readFile(bytes);
  const { titles, columns, rows } = guessColumns(table.rows);
  if (rows.length === 0) throw new AppError(invitationsErrors['import-empty']);
  if (rows.length > TABLE_LIMITS.rows) {
    throw new AppError(invitationsErrors['import-too-many-rows'], { values: { limit: TABLE_LIMITS.rows } });
  }
  const { format, encoding, separator } = table;
  const id = deps.ids.next();
  const key = { companyId, id };
  const isMapped = columns.email !== undefined;
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await forgetOldest(tx, {
        companyId,
        memberId,
        maxCount: deps.limits.latest(invitationsLimits.imports) - 1,
      });
      await insertImport(tx, {
        ...key,
        memberId,
        fileName,
        format,
        encoding,
        separator,
        titles,
        settings: {
          columns,
          createsDepartments: false,
          updatesMembers: false,
          renewsInvitations: false,
        },
        state: isMapped ? 'checking' : 'unmapped',
        total: rows.length,
        goal: rows.length,
        createdAt: deps.clock.now(),
      });
      for (const chunk of splitIntoChunks(rows)) await insertRows(tx, key, chunk);
      if (isMapped) await deps.jobs.enqueue(tx, checkImport, { companyId, importId: id, version: 1 });
      return presentImport(deps, tx, key);
    }),
  );
}

async function readFile(bytes: Uint8Array): Promise<Table> {
  try {
    return await readTableApart(bytes);
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    throw new AppError(invitationsErrors[`import-${error.problem}`], { values: error.values });
  }
}

/** Deletes a person's oldest imports beyond the limit, except running ones. */
async function forgetOldest(
  tx: Tx,
  { companyId, memberId, maxCount }: { companyId: string; memberId: string; maxCount: number },
): Promise<void> {
  const stored = await listImportsByMember(tx, companyId, memberId);
  for (const { id, state } of stored.slice(maxCount)) {
    if (state !== 'applying') await removeImport(tx, { companyId, id });
  }
}
