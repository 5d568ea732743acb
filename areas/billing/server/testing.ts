import { confirmPreview, previewSubscription } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import { asCompany, createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { type Day, dayIn } from '@artel/contract/time';
import { describeInvitation, invitationsArea } from '@artel/invitations/server';
import { onboardingArea } from '@artel/onboarding/server';
import { requisitesArea } from '@artel/requisites/server';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { billingArea, createEntitlements } from './index.ts';
import { findParty } from './sellers/party.ts';

/** The seller's account in the vectors of the bank's files. */
const SELLER_ACCOUNT = '40702810138250123017';
const SELLER_INN = '7707083893';
const BUYER_INN = '7736050003';

/** A server with the areas that this one builds upon, wired as the shell wires them. */
export const startBillingServer = (): Promise<TestServer> =>
  startCompanyServer({
    further: [requisitesArea, invitationsArea, onboardingArea, billingArea],
    ports: (platform) => ({
      describeInvitation: describeInvitation(platform),
      entitlements: createEntitlements(platform),
    }),
  });

/** Fills the card of a company in, as far as invoices need it. */
export async function fillCard(
  server: TestServer,
  companyId: string,
  inn: string,
  account = '',
): Promise<void> {
  await server.db(
    `INSERT INTO requisites.cards (company_id, kind, full_name, inn, kpp, legal_address, signer_name, vat_regime)
     VALUES ($1, 'legal-entity', $2, $3, '773601001', 'Москва, Садовая улица, дом 1', 'Петрова Н. О.', 'general')
     ON CONFLICT (company_id) DO NOTHING`,
    [companyId, `ООО «Компания ${inn}»`, inn],
  );
  if (account === '') return;
  await server.db(
    `INSERT INTO requisites.bank_accounts (company_id, id, bik, bank_name, account, correspondent_account, is_main, place)
     VALUES ($1, $2, '044525225', 'ПАО СБЕРБАНК', $3, '30101810400000000225', true, 0)
     ON CONFLICT DO NOTHING`,
    [companyId, companyId, account],
  );
}

/** The operator's company with all that an invoice says of a seller. */
export async function makeSeller(server: TestServer): Promise<string> {
  const known = await server.platform.db.asInstallation('company/seed', findOperatorCompanyId);
  const companyId = known ?? (await createOwner(server, 'Оператор', { isOperator: true })).companyId;
  await fillCard(server, companyId, SELLER_INN, SELLER_ACCOUNT);
  return companyId;
}

interface Price {
  readonly flatKopecks?: number;
  readonly seatKopecks?: number;
  readonly term?: 'month' | 'year';
  readonly isBase?: boolean;
}

/** A line without tariffs; answers its id. */
async function makeLine({ db, platform, clock }: TestServer, isBase = true): Promise<string> {
  const id = platform.ids.next();
  await db(
    `INSERT INTO billing.tariff_lines (id, name, about, place, is_base, created_at) VALUES ($1, 'Рабочее место', '', 0, $3, $2)`,
    [id, clock.now(), isBase],
  );
  return id;
}

/** A tariff in a line of its own; answers the ids of both. */
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

/** A preview that waits to be confirmed. */
export async function makePreview(server: TestServer, caller: Caller, seats = 5): Promise<string> {
  await makeSeller(server);
  await fillCard(server, caller.companyId ?? '', BUYER_INN);
  const { tariffId } = await makeTariff(server);
  const answer = await callRoute(
    server,
    previewSubscription,
    { body: { tariffId, seats } },
    { token: caller.token },
  );
  if (answer.status !== 201) throw new Error(`Nothing was previewed: ${JSON.stringify(answer.body)}`);
  return (answer.body as { id: string }).id;
}

/** An open invoice of the caller's company. */
export async function makeInvoice(
  server: TestServer,
  caller: Caller,
): Promise<{ invoiceId: string; subscriptionId: string }> {
  const previewId = await makePreview(server, caller);
  const answer = await callRoute(server, confirmPreview, { params: { previewId } }, { token: caller.token });
  if (answer.status !== 200) throw new Error(`Nothing was subscribed to: ${JSON.stringify(answer.body)}`);
  return answer.body as { invoiceId: string; subscriptionId: string };
}

/** A subscription of the caller's company that is paid for a while. */
async function makeSubscription(server: TestServer, caller: Caller | null): Promise<string> {
  const { tariffId, lineId } = await makeTariff(server);
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.subscriptions (company_id, id, line_id, tariff_id, tariff_version, is_base, seats, time_zone, anchor_on,
       paid_from, paid_until, created_at)
     VALUES ($1, $2, $3, $4, 1, true, 1, 'Europe/Moscow', '2026-01-01', '2026-01-01', '2099-01-01', now())`,
    [caller?.companyId, id, lineId, tariffId],
  );
  return id;
}

/** A payment that came in and waits for somebody to say what it is for. */
async function makePayment(
  { db, platform, clock }: TestServer,
  sellerId: string,
  kopecks = 100,
): Promise<string> {
  const [fileId, id] = [platform.ids.next(), platform.ids.next()];
  const today = dayIn('UTC', clock.now());
  await db(
    `INSERT INTO billing.bank_files (company_id, id, account, starts_on, ends_on, opening_kopecks, credited_kopecks,
       debited_kopecks, closing_kopecks, payments, created_at) VALUES ($1, $2, $3, $4, $4, 0, $5, 0, $5, 1, now())`,
    [sellerId, fileId, SELLER_ACCOUNT, today, kopecks],
  );
  await db(
    `INSERT INTO billing.bank_payments (company_id, id, file_id, key, number, document_on, booked_on, kopecks, payer_name,
       payer_inn, payer_kpp, payer_account, purpose, state)
     VALUES ($1, $2, $3, uuid_send($2), '1', $4, $4, $5, 'ООО «Покупатель»', $6, '', '40702810800001400002', 'Оплата', 'open')`,
    [sellerId, id, fileId, today, kopecks, BUYER_INN],
  );
  return id;
}

/** An акт of the caller's company. */
async function makeDocument(server: TestServer, caller: Caller | null): Promise<string> {
  const sellerId = await makeSeller(server);
  const companyId = caller?.companyId ?? '';
  await fillCard(server, companyId, BUYER_INN);
  const party = JSON.stringify(
    await asCompany(server, companyId, (tx) => findParty(server.platform, tx, companyId)),
  );
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.documents (company_id, id, seller_id, kind, state, number, year, place, issued_on, month, kopecks,
       vat_kopecks, seller, buyer, basis, created_at)
     SELECT $1, $2, $3, 'act', 'sent', 'x', 1999, count(*), '1999-01-31',
       ('1900-01-01'::date + make_interval(months => count(*)::int))::date, 1, 0, $4::jsonb, $4::jsonb, '', now()
     FROM billing.documents`,
    [companyId, id, sellerId, party],
  );
  return id;
}

export interface Incoming {
  readonly number: string;
  readonly kopecks: number;
  readonly inn: string;
  readonly purpose: string;
}

/** What the seller's bank would hand out of some payments on a day. */
export function bankFile(day: Day, payments: readonly Incoming[]): Uint8Array {
  const date = day.split('-').toReversed().join('.');
  const rubles = (kopecks: number) => (kopecks / 100).toFixed(2);
  const total = payments.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const documents = payments.map(
    ({ number, kopecks, inn, purpose }) => `СекцияДокумент=Платежное поручение
Номер=${number}
Дата=${date}
Сумма=${rubles(kopecks)}
ПлательщикСчет=40702810800001400002
Плательщик1=ООО "Покупатель"
ПлательщикИНН=${inn}
ПолучательСчет=${SELLER_ACCOUNT}
ДатаПоступило=${date}
НазначениеПлатежа=${purpose}
КонецДокумента`,
  );
  const text = `1CClientBankExchange
Кодировка=Windows
СекцияРасчСчет
ДатаНачала=${date}
ДатаКонца=${date}
РасчСчет=${SELLER_ACCOUNT}
НачальныйОстаток=100.00
ВсегоПоступило=${rubles(total)}
ВсегоСписано=0.00
КонечныйОстаток=${rubles(10_000 + total)}
КонецРасчСчет
${documents.join('\n')}
КонецФайла
`;
  return new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
}

let numbers = 0;
const price = () => {
  numbers += 1;
  return {
    term: 'month',
    flatKopecks: 0,
    seatKopecks: 39_000 + numbers,
    limits: { members: null, 'disk.storage-bytes': 1_000_000 },
  };
};
const words = { name: 'Команда', about: 'Для отдела' };

/** One valid call of each route, for the access matrix. */
export const billingExamples: RouteExamples<TestServer> = {
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
  'billing/list-subscriptions': () => ({ query: { limit: '2' } }),
  'billing/preview-subscription': async ({ server }) => {
    await makeSeller(server);
    const { tariffId } = await makeTariff(server);
    return { body: { tariffId, seats: 5 } };
  },
  'billing/confirm-preview': async ({ server, caller }) => ({
    params: { previewId: caller?.companyId ? await makePreview(server, caller) : server.platform.ids.next() },
  }),
  'billing/cancel-subscription': async ({ server, caller }) => ({
    params: { subscriptionId: await makeSubscription(server, caller) },
  }),
  'billing/resume-subscription': async ({ server, caller }) => ({
    params: { subscriptionId: await makeSubscription(server, caller) },
  }),
  'billing/list-invoices': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/list-sold-invoices': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/get-invoice-file': async ({ server, caller }) => ({
    params: {
      invoiceId: caller?.companyId ? await invoiceOf(server, caller.companyId) : server.platform.ids.next(),
    },
  }),
  'billing/get-sold-invoice-file': async ({ server }) => {
    await makeSeller(server);
    const buyer: TestMember = await createOwner(server);
    return { params: { companyId: buyer.companyId, invoiceId: await invoiceOf(server, buyer.companyId) } };
  },
  'billing/list-sold-documents': () => ({ query: { limit: '2' } }),
  'billing/get-sold-document-file': async ({ server }) => {
    const buyer: TestMember = await createOwner(server);
    return { params: { companyId: buyer.companyId, documentId: await makeDocument(server, buyer) } };
  },
  'billing/import-bank-file': async ({ server }) => {
    await makeSeller(server);
    return { body: { type: 'text/plain', bytes: bankFile('2026-11-20', []) } };
  },
  'billing/list-payments': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/match-payment': async ({ server }) => {
    const sellerId = await makeSeller(server);
    const buyer: TestMember = await createOwner(server);
    const { invoiceId } = await makeInvoice(server, buyer);
    const paymentId = await makePayment(server, sellerId);
    return { params: { paymentId }, body: { companyId: buyer.companyId, invoiceId } };
  },
  'billing/list-customers': () => ({ query: { limit: '2', state: 'owing' } }),
  'billing/suspend-customer': async ({ server }) => {
    await makeSeller(server);
    return { params: { companyId: (await createOwner(server)).companyId }, body: { note: 'Просьба суда' } };
  },
  'billing/restore-customer': async ({ server }) => {
    await makeSeller(server);
    return { params: { companyId: (await createOwner(server)).companyId }, body: { note: 'Ошибка' } };
  },
  'billing/list-documents': () => ({ query: { limit: '2' } }),
  'billing/get-document-file': async ({ server, caller }) => ({
    params: { documentId: await makeDocument(server, caller) },
  }),
  'billing/close-month': async ({ server }) => {
    await makeSeller(server);
    return { body: { month: '2026-01' } };
  },
};

let fullLine: string | undefined;

/** Tariffs are counted by line: the walk until a refusal stays in one. */
export const billingLimitExamples: RouteExamples<TestServer> = {
  'billing/create-tariff': async ({ server }) => {
    fullLine ??= await makeLine(server);
    return { body: { ...words, lineId: fullLine, isOffered: true, price: price() } };
  },
};

/** An open invoice of a company, whoever in it asks for it. */
async function invoiceOf(server: TestServer, companyId: string): Promise<string> {
  const sellerId = await makeSeller(server);
  const { tariffId } = await makeTariff(server);
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.invoices (company_id, id, seller_id, subscription_id, state, reason, number, year, place, issued_on,
       due_on, kopecks, vat_kopecks, seller, buyer, basis, tariff_id, tariff_version, seats, created_at)
     SELECT $1, $2, $3, $2, 'open', 'subscribe', 'x', 1999, count(*), '1999-01-31', '1999-02-05', 100, 18, '{}', '{}', '', $4, 1, 1,
       now() FROM billing.invoices`,
    [companyId, id, sellerId, tariffId],
  );
  return id;
}
