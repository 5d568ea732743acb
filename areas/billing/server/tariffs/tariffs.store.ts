import type { TariffPrice } from '@artel/billing/contract';
import { increment, over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { tariffLines, tariffs, tariffVersions } from '../tables.ts';

export type LineRow = Selectable<Db['billing.tariff_lines']>;
export type TariffRow = Selectable<Db['billing.tariffs']>;
export type PriceRow = Selectable<Db['billing.tariff_versions']>;

const LINE = ['id', 'name', 'about', 'place', 'isBase', 'isOffered', 'version', 'createdAt'] as const;
const TARIFF = ['id', 'lineId', 'name', 'about', 'place', 'isOffered', 'version', 'createdAt'] as const;
const PRICE = ['tariffId', 'number', 'term', 'flatKopecks', 'seatKopecks', 'limits', 'createdAt'] as const;

export function listLines(tx: Tx): Promise<LineRow[]> {
  return tariffLines.list(tx, {}, { columns: LINE, order: ['place', 'id'] });
}

export function listTariffs(tx: Tx): Promise<TariffRow[]> {
  return tariffs.list(tx, {}, { columns: TARIFF, order: ['place', 'id'] });
}

/** The current price of each tariff for new subscriptions. */
export function listPrices(tx: Tx): Promise<PriceRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.tariff_versions')
    .distinctOn('tariffId')
    .select(PRICE)
    .orderBy('tariffId')
    .orderBy('number', 'desc')
    .execute();
}

export async function findLine(tx: Tx, id: string): Promise<LineRow | null> {
  return tariffLines.find(tx, { id }, LINE);
}

export async function findTariff(tx: Tx, id: string): Promise<TariffRow | null> {
  return tariffs.find(tx, { id }, TARIFF);
}

/** Returns one price of a tariff, by default the newest. */
export async function findPrice(tx: Tx, tariffId: string, number?: number): Promise<PriceRow | null> {
  const prices = over<Db>(tx)
    .selectFrom('billing.tariff_versions')
    .select(PRICE)
    .where('tariffId', '=', tariffId);
  const one =
    number === undefined ? prices.orderBy('number', 'desc').limit(1) : prices.where('number', '=', number);
  return (await one.executeTakeFirst()) ?? null;
}

export function insertLine(tx: Tx, line: Insertable<Db['billing.tariff_lines']>): Promise<LineRow> {
  return tariffLines.insert(tx, line, LINE);
}

export function insertTariff(tx: Tx, tariff: Insertable<Db['billing.tariffs']>): Promise<TariffRow> {
  return tariffs.insert(tx, tariff, TARIFF);
}

interface NewPrice {
  readonly tariffId: string;
  readonly number: number;
  readonly price: TariffPrice;
  readonly createdAt: Date;
}

export function insertPrice(tx: Tx, { price, ...row }: NewPrice): Promise<PriceRow> {
  return tariffVersions.insert(tx, { ...row, ...price, limits: JSON.stringify(price.limits) }, PRICE);
}

interface Words {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly about: string;
  readonly isOffered: boolean;
}

/** Overwrites a line where it still has the version; null when it has not. */
export async function setLine(tx: Tx, { id, version, ...words }: Words): Promise<LineRow | null> {
  const [row] = await tariffLines.updateAll(tx, { id, version }, { ...words, version: increment() }, LINE);
  return row ?? null;
}

/** Overwrites a tariff where it still has the version; null when it has not. Its row stays locked. */
export async function setTariff(tx: Tx, { id, version, ...words }: Words): Promise<TariffRow | null> {
  const [row] = await tariffs.updateAll(tx, { id, version }, { ...words, version: increment() }, TARIFF);
  return row ?? null;
}
