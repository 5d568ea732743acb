import type { TariffPrice } from '@artel/billing/contract';
import { over, type Tx } from '@artel/server';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type LineRow = Selectable<Db['billing.tariff_lines']>;
export type TariffRow = Selectable<Db['billing.tariffs']>;
export type PriceRow = Selectable<Db['billing.tariff_versions']>;

const LINE = ['id', 'name', 'about', 'place', 'isBase', 'isOffered', 'version', 'createdAt'] as const;
const TARIFF = ['id', 'lineId', 'name', 'about', 'place', 'isOffered', 'version', 'createdAt'] as const;
const PRICE = ['tariffId', 'number', 'term', 'flatKopecks', 'seatKopecks', 'limits', 'createdAt'] as const;

export function listLines(tx: Tx): Promise<LineRow[]> {
  return over<Db>(tx)
    .selectFrom('billing.tariff_lines')
    .select(LINE)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

export function listTariffs(tx: Tx): Promise<TariffRow[]> {
  return over<Db>(tx).selectFrom('billing.tariffs').select(TARIFF).orderBy('place').orderBy('id').execute();
}

/** The present price of each tariff, for new subscriptions. */
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
  const row = await over<Db>(tx)
    .selectFrom('billing.tariff_lines')
    .select(LINE)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findTariff(tx: Tx, id: string): Promise<TariffRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.tariffs')
    .select(TARIFF)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
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

export async function countLines(tx: Tx): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('billing.tariff_lines')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countTariffs(tx: Tx, lineId: string): Promise<number> {
  const { count } = await over<Db>(tx)
    .selectFrom('billing.tariffs')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('lineId', '=', lineId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertLine(tx: Tx, line: Insertable<Db['billing.tariff_lines']>): Promise<LineRow> {
  return over<Db>(tx)
    .insertInto('billing.tariff_lines')
    .values(line)
    .returning(LINE)
    .executeTakeFirstOrThrow();
}

export function insertTariff(tx: Tx, tariff: Insertable<Db['billing.tariffs']>): Promise<TariffRow> {
  return over<Db>(tx)
    .insertInto('billing.tariffs')
    .values(tariff)
    .returning(TARIFF)
    .executeTakeFirstOrThrow();
}

interface NewPrice {
  readonly tariffId: string;
  readonly number: number;
  readonly price: TariffPrice;
  readonly createdAt: Date;
}

export function insertPrice(tx: Tx, { price, ...row }: NewPrice): Promise<PriceRow> {
  return over<Db>(tx)
    .insertInto('billing.tariff_versions')
    .values({ ...row, ...price, limits: JSON.stringify(price.limits) })
    .returning(PRICE)
    .executeTakeFirstOrThrow();
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
  const row = await over<Db>(tx)
    .updateTable('billing.tariff_lines')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(LINE)
    .executeTakeFirst();
  return row ?? null;
}

/** Overwrites a tariff where it still has the version; null when it has not. Its row stays locked. */
export async function setTariff(tx: Tx, { id, version, ...words }: Words): Promise<TariffRow | null> {
  const row = await over<Db>(tx)
    .updateTable('billing.tariffs')
    .set({ ...words, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(TARIFF)
    .executeTakeFirst();
  return row ?? null;
}
