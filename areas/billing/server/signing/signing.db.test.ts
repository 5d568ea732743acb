import {
  type ClosingDocument,
  closeMonth,
  correctDocument,
  createDocumentArchive,
  createSoldDocumentArchive,
  getDocumentFile,
  getScanFile,
  listDocuments,
  refuseDocument,
  sendDrafts,
  signDocument,
  signSoldDocument,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { readEntries } from '@artel/server';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { remindUnsigned } from './remind-unsigned.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const PDF = new TextEncoder().encode('%PDF-1.7\nподписано\n');

const getDocuments = async ({ token }: TestMember): Promise<ClosingDocument[]> => {
  const { body } = await callRoute(trade.server, listDocuments, { query: {} }, { token });
  return (body as { items: ClosingDocument[] }).items;
};

/** Creates a buyer who paid for a month, which is closed. */
async function serve(closing: { isDraft?: boolean } = {}) {
  const { server } = trade;
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const month = trade.today().slice(0, 7);
  await trade.goToNextMonth(buyer);
  const closed = await close(month, closing);
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  return { buyer, month };
}

const close = (month: string, closing: { isDraft?: boolean } = {}) =>
  callRoute(trade.server, closeMonth, { body: { month, ...closing } }, { token: trade.operator().token });

const load = async (answer: { body: unknown }) =>
  trade.server.app.inject({ url: (answer.body as { href: string }).href });

async function namesIn(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of readEntries(bytes, { isWanted: () => true, left: () => 1e8 })) {
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    names.push(name);
  }
  return names;
}

test('a tax invoice is refused with a reason, corrected under its number, signed, and loaded with its scan in one archive', async () => {
  const { server } = trade;
  const { buyer, month } = await serve();
  const { token } = buyer;
  const other = await trade.createBuyer();
  const [sent] = await getDocuments(buyer);
  expect(sent).toMatchObject({ kind: 'upd-1', state: 'sent', correction: 0, hasScan: false });
  const params = { documentId: sent?.id ?? '' };
  const pdf = await load(await callRoute(server, getDocumentFile, { params }, { token }));
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const refuse = (by: string) =>
    callRoute(server, refuseDocument, { params, body: { reason: 'Неверный КПП' } }, { token: by });
  expect((await refuse(other.token)).status).toBe(404);
  expect(await refuse(token)).toMatchObject({ status: 200, body: { state: 'refused' } });
  expect(await refuse(token)).toMatchObject({ status: 409, body: { code: 'billing/document-settled' } });
  await server.db(`UPDATE requisites.cards SET kpp = '770501001' WHERE company_id = $1`, [buyer.companyId]);
  const correct = () =>
    callRoute(
      server,
      correctDocument,
      { params: { companyId: buyer.companyId, ...params } },
      { token: trade.operator().token },
    );
  expect(await correct()).toMatchObject({ status: 200, body: { number: sent?.number, correction: 1 } });
  expect((await correct()).status).toBe(409);
  const corrected = (await getDocuments(buyer)).find(({ state }) => state === 'sent');
  const [stored] = await server.db<{ kpp: string; old: string }>(
    `SELECT d.buyer ->> 'kpp' AS kpp, o.buyer ->> 'kpp' AS old FROM billing.documents d JOIN billing.documents o ON o.id = d.lines_of
     WHERE d.id = $1`,
    [corrected?.id],
  );
  expect(stored).toEqual({ kpp: '770501001', old: '773601001' });

  const next = { documentId: corrected?.id ?? '' };
  const sign = (bytes: Uint8Array, by = token) =>
    callRoute(
      server,
      signDocument,
      { params: next, body: { type: 'application/pdf', bytes } },
      { token: by },
    );
  expect(await sign(new TextEncoder().encode('<html>'))).toMatchObject({
    status: 422,
    body: { code: 'billing/scan-unreadable' },
  });
  expect((await sign(PDF, other.token)).status).toBe(404);
  expect(await sign(PDF)).toMatchObject({ status: 200, body: { state: 'signed', hasScan: true } });
  const scan = await load(await callRoute(server, getScanFile, { params: next }, { token }));
  expect(scan.rawPayload).toEqual(Buffer.from(PDF));
  expect(scan.headers['content-disposition']).toMatch(/^attachment/);
  // Another file replaces the first, whose content is released.
  expect((await sign(PDF)).status).toBe(200);
  const blobs = await server.db<{ released: boolean }>(
    `SELECT released_at IS NOT NULL AS released FROM platform.blobs WHERE kind = 'billing/scan' ORDER BY created_at, released_at`,
  );
  expect(blobs.map(({ released }) => released).toSorted()).toEqual([false, true]);

  const query = { from: month, until: month };
  const archive = await load(await callRoute(server, createDocumentArchive, { query }, { token }));
  const names = await namesIn(archive.rawPayload);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
  expect(names.filter((name) => name.includes('подписан'))).toHaveLength(1);
  expect(await callRoute(server, createDocumentArchive, { query }, { token: other.token })).toMatchObject({
    status: 409,
    body: { code: 'billing/no-documents' },
  });
  const sold = await load(
    await callRoute(server, createSoldDocumentArchive, { query }, { token: trade.operator().token }),
  );
  expect((await namesIn(sold.rawPayload)).every((name) => name.includes('/'))).toBe(true);
  const acts = await server.db<{ act: string; companies: string }>(
    `SELECT act, count(DISTINCT company_id) AS companies FROM platform.audit_records
     WHERE act LIKE 'billing/document-%' AND subject LIKE 'document:%' GROUP BY act ORDER BY act`,
  );
  expect(acts.map(({ act, companies }) => [act, Number(companies)])).toEqual([
    ['billing/document-corrected', 2],
    ['billing/document-refused', 2],
    ['billing/document-signed', 2],
  ]);
});

test('acts and УПД 2 are numbered together, tax invoices by themselves; drafts get a number when they are sent', async () => {
  const { server } = trade;
  const chosen = (kind: string) =>
    server.db(
      `INSERT INTO billing.sellers (company_id, invoice_prefix, first_invoice, act_prefix, first_act, due_days, grace_days, closing_kind)
       VALUES ($1, '', 1, 'А-', 7, 5, 7, $2) ON CONFLICT (company_id) DO UPDATE SET closing_kind = excluded.closing_kind`,
      [trade.operator().companyId, kind],
    );
  await chosen('upd-2');
  const first = await serve({ isDraft: true });
  expect((await getDocuments(first.buyer)).filter(({ month }) => month.startsWith(first.month))).toEqual([]);
  const send = () =>
    callRoute(server, sendDrafts, { params: { month: first.month } }, { token: trade.operator().token });
  expect((await send()).body).toMatchObject({ documents: expect.any(Number) });
  expect((await send()).body).toEqual({ documents: 0 });
  expect((await getDocuments(first.buyer))[0]).toMatchObject({ kind: 'upd-2', state: 'sent' });
  await chosen('act');
  const second = await serve();
  expect((await getDocuments(second.buyer)).at(-1)).toMatchObject({
    kind: 'act',
    number: expect.stringMatching(/^А-/),
  });
  await chosen('upd-1');
  const third = await serve();
  expect((await getDocuments(third.buyer)).at(-1)).toMatchObject({
    kind: 'upd-1',
    number: expect.not.stringMatching(/^А-/),
  });
  const rows = await server.db<{ kind: string; places: number[] }>(
    `SELECT (kind = 'upd-1')::text AS kind, array_agg(place ORDER BY place) AS places FROM billing.documents
     WHERE correction = 0 GROUP BY 1, year`,
  );
  // Each sequence has no gap.
  for (const { places } of rows) expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
});

test('a company is reminded once of documents that wait for ten days, and one that the seller received on paper waits no longer', async () => {
  const { server } = trade;
  const { buyer } = await serve();
  const reminders = async () =>
    Number(
      (
        await server.db<{ count: string }>(
          'SELECT count(*) AS count FROM billing.documents WHERE company_id = $1 AND reminded_at IS NOT NULL',
          [buyer.companyId],
        )
      )[0]?.count,
    );
  await remindUnsigned.runAll(server.platform);
  expect(await reminders()).toBe(0);
  await trade.goOn(11, buyer);
  await remindUnsigned.runAll(server.platform);
  await remindUnsigned.runAll(server.platform);
  expect(await reminders()).toBe(1);
  const [document] = await getDocuments(buyer);
  const signed = await callRoute(
    server,
    signSoldDocument,
    {
      params: { companyId: buyer.companyId, documentId: document?.id ?? '' },
      body: { type: 'application/pdf', bytes: PDF },
    },
    { token: trade.operator().token },
  );
  expect(signed).toMatchObject({ status: 200, body: { state: 'signed' } });
});

test('numbers follow their days: a later month waits for the drafts of an earlier one, and a month long closed gets no document more', async () => {
  const before = addDays(`${trade.today().slice(0, 7)}-01`, -1).slice(0, 7);
  expect((await close(before)).status).toBe(200);
  const first = await serve({ isDraft: true });
  const send = (month: string) =>
    callRoute(trade.server, sendDrafts, { params: { month } }, { token: trade.operator().token });
  const second = await serve({ isDraft: true });
  const [year, month] = first.month.split('-');
  for (const early of [await send(second.month), await close(second.month)])
    expect(early).toMatchObject({
      status: 409,
      body: { code: 'billing/earlier-month-open', message: expect.stringContaining(`${month}.${year}`) },
    });
  expect((await send(first.month)).status).toBe(200);
  expect((await send(second.month)).status).toBe(200);
  const rows = await trade.server.db<{ month: string }>(
    'SELECT month::text FROM billing.documents WHERE company_id = ANY ($1) AND place IS NOT NULL ORDER BY place',
    [[first.buyer.companyId, second.buyer.companyId]],
  );
  const months = rows.map(({ month: of }) => of.slice(0, 7));
  expect(months).toEqual(months.toSorted());
  expect(new Set(months)).toContain(second.month);
  expect(await close(first.month)).toMatchObject({ status: 200, body: { documents: 0 } });
});
