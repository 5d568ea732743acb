import { ALL_MEMBERS, countDirectory, findCompany, listNamedCompanyIds } from '@artel/company/server';
import { listLayoutVariants, type RouteInput } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import type { CompanyTrial, listCompanyTrials as route } from '@artel/onboarding/contract';
import { findCard, listNumberedCompanyIds } from '@artel/requisites/server';
import { keyDay, keyset, type Tx, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { presentTrial } from './present-trial.ts';
import { extensionBase } from './trial-days.ts';
import { findTrialRow, listTryingCompanyIds, type TrialRow } from './trials.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>;
type Query = RouteInput<typeof route>;

interface Position {
  readonly day: string;
  readonly companyId: string;
}

const byLastDay = keyset(
  z.object({ day: keyDay, companyId: z.uuid() }),
  ({ day, companyId }: Position): Position => ({ day, companyId }),
);
const [NEVER_BEFORE, NEVER_AFTER] = ['2000-01-01', '9999-01-01'];
/** Maximal number of results; people who want fewer type more of the name. */
const MOST_FOUND = 10_000;

/** Companies that try the product, each read in its own scope. */
export async function listCompanyTrials(
  deps: Deps,
  { q, state, cursor, limit }: Query,
): Promise<{ items: CompanyTrial[]; nextCursor: string | null }> {
  const { tx, clock } = deps;
  const among = await findAmong(tx, getWords(deps, q));
  const bounds = getBounds(state, dayIn('UTC', clock.now()));
  const items: CompanyTrial[] = [];
  let after: Position | null = cursor === undefined ? null : byLastDay.decode(cursor);
  for (;;) {
    const ids = await listTryingCompanyIds(tx, { among, ...bounds, after, limit: limit + 1 });
    for (const companyId of ids) {
      if (items.length === limit) return { items, nextCursor: after && byLastDay.encode(after) };
      const seen = await check(deps, tx, companyId);
      if (seen === null) continue;
      after = { day: seen.row.endsOn, companyId };
      // The current day depends on each trial's own zone; the bounds were wide enough for all of them.
      if (state === undefined || seen.item.trial.state === state) items.push(seen.item);
    }
    if (ids.length <= limit) return { items, nextCursor: null };
  }
}

/** Companies of that name or INN; null for all. */
async function findAmong(tx: Tx, words: readonly string[] | null): Promise<readonly string[] | null> {
  if (words === null) return null;
  const named = await listNamedCompanyIds(tx, words, MOST_FOUND);
  return [...named, ...(await listNumberedCompanyIds(tx, words, MOST_FOUND))];
}

function getWords({ text }: Deps, q = ''): readonly string[] | null {
  const query = q.trim();
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  return query === '' ? null : [...new Set(listLayoutVariants(query, rows))];
}

/** The range of days for a trial of this state in any zone: local dates differ from UTC's by at most a day. */
function getBounds(state: Query['state'], today: string) {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
  const always = [NEVER_BEFORE, NEVER_AFTER] as const;
  if (state === 'pending')
    return { starts: [today, NEVER_AFTER], ends: always, isLatestFirst: false } as const;
  if (state === 'running')
    return {
      starts: [NEVER_BEFORE, tomorrow],
      ends: [yesterday, NEVER_AFTER],
      isLatestFirst: false,
    } as const;
  const ends = state === 'ended' ? ([NEVER_BEFORE, today] as const) : always;
  return { starts: always, ends, isLatestFirst: true } as const;
}

async function check(
  { db, clock }: Deps,
  tx: Tx,
  companyId: string,
): Promise<{ item: CompanyTrial; row: TrialRow } | null> {
  await db.enterCompany('onboarding/customer-trial', tx, companyId);
  const row = await findTrialRow(tx, companyId);
  const company = await findCompany(tx, companyId);
  if (!row || !company) return null;
  const now = clock.now();
  const item = {
    companyId,
    companyName: company.name,
    inn: (await findCard(tx, companyId))?.inn ?? '',
    people: await countDirectory(tx, companyId, { ...ALL_MEMBERS, isSuspended: false }),
    trial: presentTrial(row, now),
    extendsFrom: extensionBase(row, now),
  };
  return { item, row };
}
