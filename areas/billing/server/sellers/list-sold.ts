import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';

interface Sold {
  readonly companyId: string;
  readonly id: string;
}

/** Reads documents of a seller's list within the isolation of their buyers, once for each buyer, and returns them in the order of the list. */
export async function listSold<Row extends Sold>(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  { sellerId, sold }: { readonly sellerId: string; readonly sold: readonly Sold[] },
  read: (companyId: string, ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (const [companyId, those] of Map.groupBy(sold, (one) => one.companyId)) {
    const steps = { reason: 'billing/sold-papers', companyId, backTo: sellerId } as const;
    const ids = those.map(({ id }) => id);
    for (const row of await inCompany(deps, tx, steps, () => read(companyId, ids))) found.set(row.id, row);
  }
  return sold.flatMap(({ id }) => found.get(id) ?? []);
}
