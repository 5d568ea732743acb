import {
  deletePicture,
  getInvoiceFile,
  getSellerSettings,
  putPicture,
  type SellerSettings,
  setSigner,
} from '@artel/billing/contract';
import type { TestMember } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { callRoute, makeBomb, makePicture } from '@artel/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { releasePictures } from './release-pictures.ts';

let trade: Trade;
let tariffId: string;
beforeAll(async () => {
  trade = await startTrade();
  ({ tariffId } = await makeTariff(trade.server));
});
afterAll(() => trade.server.close());

const token = () => trade.operator().token;
const read = async () =>
  (await callRoute(trade.server, getSellerSettings, {}, { token: token() })).body as SellerSettings;
const put = (
  kind: 'stamp' | 'facsimile',
  bytes: Uint8Array,
  type: 'image/png' | 'image/jpeg' = 'image/jpeg',
) => callRoute(trade.server, putPicture, { params: { kind }, body: { type, bytes } }, { token: token() });
const remove = (kind: 'stamp' | 'facsimile') =>
  callRoute(trade.server, deletePicture, { params: { kind } }, { token: token() });

/** The number of pictures in the PDF of an invoice; the transparency of one is an image of its own. */
async function picturesOn(buyer: TestMember, invoiceId: string): Promise<number> {
  const input = { params: { invoiceId } };
  const { body } = await callRoute(trade.server, getInvoiceFile, input, { token: buyer.token });
  const pdf = await trade.server.app.inject({ url: (body as { href: string }).href });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  return pdf.rawPayload.toString('latin1').split('/SMask').length - 1;
}

async function invoiced() {
  const buyer = await trade.createBuyer();
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  return { buyer, shown: () => picturesOn(buyer, invoiceId) };
}

test('the stamp and the signature appear on documents issued from then on, and earlier documents stay as they were', async () => {
  const before = await invoiced();
  expect(await before.shown()).toBe(0);
  expect(await put('stamp', await makePicture())).toMatchObject({
    status: 200,
    body: { pictures: [{ kind: 'stamp', signerName: '' }] },
  });
  expect(await put('facsimile', await makePicture({ format: 'png' }), 'image/png')).toMatchObject({
    status: 200,
    body: { pictures: [{ kind: 'stamp' }, { kind: 'facsimile', signerName: 'Петрова Н. О.' }] },
  });
  const during = await invoiced();
  expect(await during.shown()).toBe(2);
  expect(await remove('stamp')).toMatchObject({ status: 200, body: { pictures: [{ kind: 'facsimile' }] } });
  const after = await invoiced();
  expect([await before.shown(), await during.shown(), await after.shown()]).toEqual([0, 2, 1]);
  const acts = await trade.server.db<{ act: string; after: object }>(
    "SELECT act, after FROM platform.audit_records WHERE act = 'billing/picture-changed' ORDER BY id",
  );
  expect(acts.map((act) => act.after)).toEqual([
    { hasStamp: true },
    { facsimile: 'Петрова Н. О.' },
    { hasStamp: false },
  ]);
  const [picture] = (await read()).pictures;
  const seen = await trade.server.app.inject({ url: picture?.address ?? '' });
  expect(seen.headers['content-type']).toBe('image/webp');
});

test('a signature appears on no document that another person signs', async () => {
  await put('facsimile', await makePicture());
  const fromOn = trade.today();
  const values = { name: 'Волков С. Д.', position: 'Директор', authority: 'Устав', accountantName: '' };
  await callRoute(trade.server, setSigner, { params: { fromOn }, body: values }, { token: token() });
  expect(await (await invoiced()).shown()).toBe(0);
  expect(await put('facsimile', await makePicture())).toMatchObject({
    body: { pictures: [{ kind: 'facsimile', signerName: 'Волков С. Д.' }] },
  });
  expect(await (await invoiced()).shown()).toBe(1);
  await trade.goOn(1);
  const later = { params: { fromOn: addDays(fromOn, 1) }, body: { ...values, name: 'Новикова Т. И.' } };
  await callRoute(trade.server, setSigner, later, { token: token() });
  expect(await (await invoiced()).shown()).toBe(0);
});

test('pictures that are put at once replace one another, one after the other', async () => {
  await put('stamp', await makePicture());
  const pictures = [await makePicture(), await makePicture()];
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { companyId } = trade.operator();
  const { answers } = await trade.server.platform.db.asCompanyJob('job test/any', companyId, async (tx) => {
    await sql`SELECT FROM billing.pictures WHERE kind = 'stamp' FOR UPDATE`.execute(tx.kysely);
    const answers = Promise.all(pictures.map((picture) => put('stamp', picture)));
    await vi.waitFor(async () => expect(await trade.server.db(waiting)).toHaveLength(pictures.length));
    return { answers };
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect(await remove('stamp')).toMatchObject({ status: 200 });
});

test.each([
  ['a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 422],
  ['no picture', () => Buffer.from('%PDF-1.7'), 422],
  ['half a picture', async () => (await makePicture()).subarray(0, 300), 422],
  ['a bomb', () => makeBomb(30_000, 30_000), 413],
])('%s is refused as a stamp, and the one before stays', async (_what, make, status) => {
  await put('stamp', await makePicture());
  const before = await trade.server.db('SELECT * FROM billing.pictures ORDER BY kind');
  expect((await put('stamp', await make(), 'image/png')).status).toBe(status);
  expect(await trade.server.db('SELECT * FROM billing.pictures ORDER BY kind')).toEqual(before);
});

test('a replaced picture is released where no document names it, and retained where one does', async () => {
  const { server } = trade;
  const getPicture = async (kind: string) => {
    const [row] = await server.db<{ blobId: string }>(
      'SELECT blob_id AS "blobId" FROM billing.pictures WHERE kind = $1',
      [kind],
    );
    return row?.blobId ?? '';
  };
  const isReleased = async (blobId: string) => {
    const [row] = await server.db<{ released: boolean }>(
      'SELECT released_at IS NOT NULL AS released FROM platform.blobs WHERE id = $1',
      [blobId],
    );
    return row?.released;
  };
  await put('stamp', await makePicture());
  const stamp = await getPicture('stamp');
  const invoice = await invoiced();
  const atNight = async () => {
    await trade.goOn(1, invoice.buyer);
    await releasePictures.runAll(server.platform);
  };
  expect(await invoice.shown()).toBe(1);
  await put('stamp', await makePicture());
  const unshown = await getPicture('stamp');
  await remove('stamp');
  await put('facsimile', await makePicture());
  const facsimile = await getPicture('facsimile');
  // A batch of documents that began before the replacement still uses the old pictures.
  await releasePictures.runAll(server.platform);
  expect(await Promise.all([stamp, unshown, facsimile].map(isReleased))).toEqual([false, false, false]);
  await atNight();
  expect(await Promise.all([stamp, unshown, facsimile].map(isReleased))).toEqual([false, true, false]);
  expect(await invoice.shown()).toBe(1);
  // A picture that a draft named is released once no document names it.
  await server.db('UPDATE billing.invoices SET seller = seller - $1 WHERE seller->>$1 = $2', [
    'stampBlobId',
    stamp,
  ]);
  await atNight();
  expect(await isReleased(stamp)).toBe(true);
  expect(
    await server.db('SELECT * FROM billing.replaced_pictures WHERE blob_id = ANY ($1)', [[stamp, unshown]]),
  ).toEqual([]);
});
