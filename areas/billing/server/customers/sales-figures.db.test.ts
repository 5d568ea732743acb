import { createOperatorMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInvoice, makeSeller, startBillingServer } from '../testing.ts';
import { readSales } from './read-sales.ts';

let server: TestServer;
let operator: TestMember;
beforeAll(async () => {
  server = await startBillingServer();
  server.limitNumbers('none');
  await makeSeller(server);
  operator = await createOperatorMember(server);
});
afterAll(() => server.close());

interface Paid {
  readonly starts: string;
  readonly ends: string;
  readonly kopecks: number;
}

/** A company with an invoice, of which these days were paid. */
async function serve(name: string, days: readonly Paid[]): Promise<TestMember> {
  const owner = await createOwner(server, name);
  await makeInvoice(server, owner);
  const [invoice] = await server.db<{ id: string }>('SELECT id FROM billing.invoices WHERE company_id = $1', [
    owner.companyId,
  ]);
  for (const [place, { starts, ends, kopecks }] of days.entries())
    await server.db(
      `INSERT INTO billing.services (company_id, invoice_id, place, name, starts_on, ends_before, kopecks)
       VALUES ($1, $2, $3, 'Подписка', $4, $5, $6)`,
      [owner.companyId, invoice?.id, 100 + place, starts, ends, kopecks],
    );
  return owner;
}

const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
const read = (sellerId: string) =>
  server.platform.db.asCompanyJob('job test/any' as never, sellerId, (tx) =>
    readSales(tx, { sellerId, today: '2026-03-15', months }),
  );

test('the sales of each month equal what was paid, split by days; new and lost customers follow from the days that were served', async () => {
  await serve('Ушла', [{ starts: '2026-01-01', ends: '2026-02-01', kopecks: 310_000 }]);
  await serve('Осталась', [
    { starts: '2026-01-16', ends: '2026-02-16', kopecks: 310_000 },
    { starts: '2026-02-16', ends: '2026-04-01', kopecks: 440_000 },
  ]);
  await serve('Новая', [{ starts: '2026-03-10', ends: '2026-04-10', kopecks: 310_000 }]);
  const { months: seen, ...now } = await read(operator.companyId);
  expect(seen).toMatchObject([
    { month: '2026-01-01', earnedKopecks: 310_000 + 160_000, paying: 2, added: 2, lost: 0 },
    { month: '2026-02-01', earnedKopecks: 150_000 + 130_000, paying: 1, added: 0, lost: 1 },
    { month: '2026-03-01', earnedKopecks: 310_000 + 220_000, paying: 2, added: 1, lost: 0 },
  ]);
  const [raw] = await server.db<{ count: string; sum: string }>(
    `SELECT count(DISTINCT company_id) AS count, coalesce(sum(kopecks - paid_kopecks), 0) AS sum FROM billing.invoices
     WHERE state IN ('open', 'partly-paid') AND due_on < '2026-03-15'`,
  );
  expect(now).toMatchObject({ debtors: Number(raw?.count), debtKopecks: Number(raw?.sum) });
});

test('figures of the trade are answered to the seller alone', async () => {
  const stranger = await createOwner(server, 'Посторонняя');
  const { months: seen, ...now } = await read(stranger.companyId);
  expect(now).toEqual({ monthlyKopecks: 0, debtors: 0, debtKopecks: 0 });
  for (const { month: _, ...figures } of seen) expect(new Set(Object.values(figures))).toEqual(new Set([0]));
});
