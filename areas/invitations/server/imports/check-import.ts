import { findMember } from '@artel/company/server';
import { job, type Platform } from '@artel/server';
import * as z from 'zod/mini';
import { countVerdicts, listRows, setChecked } from './import-rows.store.ts';
import { lockImport, setImport } from './imports.store.ts';
import { findKnown } from './known.store.ts';
import { readPerson } from './reading/read-person.ts';
import { validateRows } from './validate-rows.ts';

const payload = z.object({ companyId: z.uuid(), importId: z.uuid(), version: z.int() });

/** Rows of one transaction. */
const AT_ONCE = 1_000;
/** Limit of new departments whose names are stored for showing. */
const NAMED = 50;

/**
 * Checks every line of an import and determines its action. A change of the settings meanwhile starts another
 * check; a killed check starts again.
 */
export const checkImport = job({ name: 'invitations/check-import', priority: 'bulk', payload, run: check });

async function check(
  deps: Platform,
  { companyId, importId: id, version }: z.infer<typeof payload>,
): Promise<void> {
  const key = { companyId, id };
  const seen = new Map<string, number>();
  const missing = new Map<string, string>();
  let after = 0;
  for (let done = 0, isOver = false; !isOver; ) {
    isOver = await deps.db.asCompanyJob('job invitations/check-import', companyId, async (tx) => {
      const record = await lockImport(tx, key);
      if (record?.state !== 'checking' || record.version !== version) return true;
      const { settings, memberId } = record;
      const rows = await listRows(tx, key, { after, limit: AT_ONCE, verdicts: null });
      if (rows.length === 0) {
        await setImport(tx, key, {
          state: 'checked',
          done: record.total,
          counts: await countVerdicts(tx, key),
          newDepartments: missing.size,
          newDepartmentNames: [...missing.values()].slice(0, NAMED),
        });
        return true;
      }
      // A former member may invite no one: without a role, every role is above theirs.
      const ownRole = (await findMember(tx, companyId, memberId))?.role ?? '';
      const emails = rows.map(({ cells }) => readPerson(cells, settings.columns).email);
      const known = await findKnown(tx, companyId, emails, deps.clock.now());
      await setChecked(tx, key, validateRows(rows, { settings, ownRole, known, seen, missing }));
      done += rows.length;
      after = rows.at(-1)?.number ?? after;
      await setImport(tx, key, { done });
      return false;
    });
  }
}
