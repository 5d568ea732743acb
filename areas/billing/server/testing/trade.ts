import {
  cancelSubscription,
  confirmPreview,
  type Invoice,
  importBankFile,
  listInvoices,
  listSubscriptions,
  matchPayment,
  type Preview,
  previewChange,
  previewSubscription,
  resumeSubscription,
} from '@artel/billing/contract';
import { createOperatorMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import type { RouteResponse } from '@artel/contract';
import { addDays, type Day, dayIn, daysFrom } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import { callRoute } from '@artel/server/testing';
import { sql } from 'kysely';
import { bankFile, fillCard, type Incoming, makeSeller, startBillingServer } from '../testing.ts';

const DAY_MS = 86_400_000;

/** Blocks the assignment of a year's numbers until the transaction ends. */
export async function holdNumbers(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<void> {
  await sql`SELECT FROM billing.number_series WHERE company_id = ${companyId} AND year = ${year} FOR UPDATE`.execute(
    tx.kysely,
  );
}

/** A seller with buyers, and short methods for what happens between them. */
export type Trade = Awaited<ReturnType<typeof startTrade>>;

/** Starts a server on which the operator sells. */
export async function startTrade() {
  const server = await startBillingServer();
  server.limitNumbers('none');
  await makeSeller(server);
  let operator = await createOperatorMember(server);
  let buyers = 0;
  const today = () => dayIn('Europe/Moscow', server.clock.now());
  const again = async (member: TestMember) => Object.assign(member, await signIn(server, member));

  const goOn = async (days: number, ...members: readonly TestMember[]) => {
    server.clock.advance(days * DAY_MS);
    operator = await signIn(server, operator);
    for (const member of members) await again(member);
  };

  return {
    server,
    today,
    operator: () => operator,
    /** Advances the clock by this many days; members who act after that are signed in again. */
    goOn,
    /** Goes to the fifth day of the next month: by a number of days a short month could be left out. */
    async goToNextMonth(...members: readonly TestMember[]): Promise<void> {
      const next = `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-05`;
      await goOn(daysFrom(today(), next), ...members);
    },
    /** Creates a company with an INN of its own: a bank's file names no other. */
    async createBuyer(): Promise<TestMember & { inn: string }> {
      buyers += 1;
      const inn = `77${String(buyers).padStart(8, '0')}`;
      const owner = await createOwner(server);
      await fillCard(server, owner.companyId, inn);
      return Object.assign(owner, { inn });
    },
    async preview({ token }: TestMember, tariffId: string, seats = 1) {
      const answer = await callRoute(server, previewSubscription, { body: { tariffId, seats } }, { token });
      return { ...answer, body: answer.body as Preview & { code?: string } };
    },
    confirm({ token }: TestMember, { body: { id } }: { readonly body: Pick<Preview, 'id'> }) {
      return callRoute(server, confirmPreview, { params: { previewId: id } }, { token });
    },
    /** Changes tariff or seats as previewed; returns the preview. */
    async change(
      buyer: TestMember,
      subscriptionId: string,
      tariffId: string,
      seats: number,
    ): Promise<Preview> {
      const input = { params: { subscriptionId }, body: { tariffId, seats } };
      const shown = await callRoute(server, previewChange, input, { token: buyer.token });
      if (shown.status !== 201) throw new Error(`Not previewed: ${JSON.stringify(shown.body)}`);
      const body = shown.body as Preview;
      const done = await this.confirm(buyer, { body });
      if (done.status !== 200) throw new Error(`Not changed: ${JSON.stringify(done.body)}`);
      return body;
    },
    cancel({ token }: TestMember, subscriptionId: string) {
      return callRoute(server, cancelSubscription, { params: { subscriptionId } }, { token });
    },
    resume({ token }: TestMember, subscriptionId: string) {
      return callRoute(server, resumeSubscription, { params: { subscriptionId } }, { token });
    },
    /** Subscribes and returns the ids. */
    async subscribe(buyer: TestMember, tariffId: string, seats = 1) {
      const preview = await this.preview(buyer, tariffId, seats);
      const answer = await this.confirm(buyer, preview);
      if (answer.status !== 200) throw new Error(`Not subscribed: ${JSON.stringify(answer.body)}`);
      return answer.body as { subscriptionId: string; invoiceId: string };
    },
    async listInvoices({ token }: TestMember): Promise<Invoice[]> {
      const { body } = await callRoute(server, listInvoices, { query: {} }, { token });
      return (body as { items: Invoice[] }).items;
    },
    async listSubscriptions({ token }: TestMember): Promise<RouteResponse<typeof listSubscriptions>> {
      const { body } = await callRoute(server, listSubscriptions, { query: {} }, { token });
      return body as RouteResponse<typeof listSubscriptions>;
    },
    importFile(payments: readonly Incoming[], day: Day = today()) {
      const bytes = bankFile(day, payments);
      return callRoute(
        server,
        importBankFile,
        { body: { type: 'text/plain', bytes } },
        { token: operator.token },
      );
    },
    /** Imports a bank payment for a part of an invoice, which the seller assigns to it. */
    async payPart(buyer: TestMember & { inn: string }, invoiceId: string, kopecks: number) {
      const number = server.platform.ids.next().slice(-12);
      await this.importFile([{ number, kopecks, inn: buyer.inn, purpose: '' }]);
      const paymentId = await this.findPaymentId(number);
      return this.match(paymentId, { companyId: buyer.companyId, invoiceId });
    },
    /** The id of a payment by the number that the bank gave it. */
    async findPaymentId(number: string): Promise<string> {
      const [row] = await server.db<{ id: string }>(
        'SELECT id FROM billing.bank_payments WHERE number = $1',
        [number],
      );
      if (!row) throw new Error(`No payment ${number} is known`);
      return row.id;
    },
    /** The operator assigns a payment, or a part of it, to an invoice. */
    async match(paymentId: string, body: { companyId: string; invoiceId: string; kopecks?: number }) {
      const [row] = await server.db<{ version: number }>(
        'SELECT version FROM billing.bank_payments WHERE id = $1',
        [paymentId],
      );
      const version = row?.version ?? 1;
      const input = { params: { paymentId }, body: { ...body, version } };
      return callRoute(server, matchPayment, input, { token: operator.token });
    },
    /** Imports a bank payment of the buyer for the newest open invoice, or for a part of it. */
    async pay(buyer: TestMember & { inn: string }, { kopecks }: { readonly kopecks?: number } = {}) {
      const [open] = (await this.listInvoices(buyer)).filter(({ state }) => state === 'open');
      if (!open) throw new Error('Nothing is owed');
      const payment = {
        number: server.platform.ids.next().slice(-12),
        inn: buyer.inn,
        purpose: open.purpose,
      };
      return this.importFile([{ ...payment, kopecks: kopecks ?? open.kopecks - open.paidKopecks }]);
    },
  };
}
