import { findOperatorCompanyId } from '@artel/company/server';
import type { Platform, Tx } from '@artel/server';
import { tariffLines } from '../tables.ts';
import { insertLine, insertPrice, insertTariff } from '../tariffs/tariffs.store.ts';
import catalogue from './catalogue.json' with { type: 'json' };

const GIGABYTE = 2 ** 30;

type Line = (typeof catalogue)[number];

/**
 * Seeds a new installation with a plausible catalogue before anyone has opened it: nothing is sold until the
 * operator's card names an account, and the operator changes names and prices first.
 */
export async function seedCatalogue(deps: Platform): Promise<void> {
  await deps.db.asInstallation('billing/seed', async (tx) => {
    if ((await findOperatorCompanyId(tx)) !== null || (await tariffLines.count(tx, {})) > 0) return;
    for (const [place, line] of catalogue.entries()) await addLine(deps, tx, line, place);
  });
}

async function addLine(
  { ids, clock }: Platform,
  tx: Tx,
  { name, about, isBase, tariffs }: Line,
  place: number,
): Promise<void> {
  const createdAt = clock.now();
  const line = await insertLine(tx, { id: ids.next(), name, about, isBase, place, createdAt });
  for (const [at, tariff] of tariffs.entries()) {
    const words = { name: tariff.name, about: tariff.about, place: place * 100 + at, isOffered: true };
    const { id: tariffId } = await insertTariff(tx, { id: ids.next(), lineId: line.id, ...words, createdAt });
    await insertPrice(tx, {
      tariffId,
      number: 1,
      price: {
        term: tariff.term === 'year' ? 'year' : 'month',
        flatKopecks: tariff.flat,
        seatKopecks: tariff.seat,
        limits: { members: tariff.members, 'disk.storage-bytes': tariff.gigabytes * GIGABYTE },
      },
      createdAt,
    });
  }
}
