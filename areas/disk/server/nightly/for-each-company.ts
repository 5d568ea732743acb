import type { Platform, Tx } from '@artel/server';

/** Companies that are listed at a time; each gets a transaction of its own. */
const AT_ONCE = 200;

interface NightlyRun {
  /** Lists companies with work left; ids alone. */
  readonly list: (tx: Tx, limit: number) => Promise<readonly string[]>;
  /** Does a part of the work; returns whether more is left. */
  readonly work: (companyId: string) => Promise<boolean>;
}

/** Runs a nightly job in every company with work to do; work that is added meanwhile waits for the next night. */
export async function forEachCompany(
  { db }: Pick<Platform, 'db'>,
  { list, work }: NightlyRun,
): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const found = await db.asInstallation('disk/retention', (tx) => list(tx, AT_ONCE));
    const fresh = found.filter((id) => !seen.has(id));
    if (fresh.length === 0) return;
    for (const companyId of fresh) {
      seen.add(companyId);
      while (await work(companyId));
    }
  }
}
