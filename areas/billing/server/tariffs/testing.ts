import type { RouteExamples, TestServer } from '@artel/server/testing';

interface Price {
  readonly flatKopecks?: number;
  readonly seatKopecks?: number;
  readonly term?: 'month' | 'year';
  readonly isBase?: boolean;
}

/** A line without tariffs; returns its id. */
export async function makeLine({ db, platform, clock }: TestServer, isBase = true): Promise<string> {
  const id = platform.ids.next();
  await db(
    `INSERT INTO billing.tariff_lines (id, name, about, place, is_base, created_at) VALUES ($1, 'Рабочее место', '', 0, $3, $2)`,
    [id, clock.now(), isBase],
  );
  return id;
}

/** A tariff in a line of its own; returns the ids of both. */
export async function makeTariff(
  server: TestServer,
  { flatKopecks = 100_000, seatKopecks = 39_000, term = 'month', isBase = true }: Price = {},
): Promise<{ tariffId: string; lineId: string }> {
  const { db, platform, clock } = server;
  const [lineId, tariffId, now] = [await makeLine(server, isBase), platform.ids.next(), clock.now()];
  await db(
    `INSERT INTO billing.tariffs (id, line_id, name, about, place, is_offered, created_at)
     VALUES ($1, $2, 'Команда', '', 0, true, $3)`,
    [tariffId, lineId, now],
  );
  await db(
    `INSERT INTO billing.tariff_versions (tariff_id, number, term, flat_kopecks, seat_kopecks, limits, created_at)
     VALUES ($1, 1, $2, $3, $4, '{"members": null, "disk.storage-bytes": 1000000}', $5)`,
    [tariffId, term, flatKopecks, seatKopecks, now],
  );
  return { tariffId, lineId };
}

let numbers = 0;

export const price = () => {
  numbers += 1;
  return {
    term: 'month' as const,
    flatKopecks: 0,
    seatKopecks: 39_000 + numbers,
    limits: { members: null, 'disk.storage-bytes': 1_000_000 },
  };
};

export const words = { name: 'Команда', about: 'Для отдела' };

/** One valid call of each route. */
export const tariffsExamples: RouteExamples<TestServer> = {
  'billing/list-tariff-lines': () => ({}),
  'billing/create-tariff-line': () => ({ body: { ...words, isBase: true } }),
  'billing/update-tariff-line': async ({ server }) => {
    const { lineId } = await makeTariff(server);
    return { params: { lineId }, body: { ...words, isOffered: false, version: 1 } };
  },
  'billing/create-tariff': async ({ server }) => {
    const lineId = await makeLine(server);
    return { body: { ...words, lineId, isOffered: true, price: price() } };
  },
  'billing/update-tariff': async ({ server }) => {
    const { tariffId } = await makeTariff(server);
    return { params: { tariffId }, body: { ...words, isOffered: true, price: price(), version: 1 } };
  },
};
