import type { Platform, Tx } from '@artel/server';

/** Companies that are looked for at a time; each is a transaction of its own. */
const AT_ONCE = 200;

interface NightlyRun {
  /** Companies in which something is left to do; ids alone. */
  readonly list: (tx: Tx, limit: number) => Promise<readonly string[]>;
  /** Does some of it; returns whether more is left. */
  readonly work: (companyId: string) => Promise<boolean>;
}

/** Works in every company in which something ended, once a night: what comes meanwhile waits for the next one. */
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
