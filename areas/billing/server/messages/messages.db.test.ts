import { closeInvoice, updateAddresses } from '@artel/billing/contract';
import { addMember, signIn, type TestMember } from '@artel/company/server/testing';
import { callRoute } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { startTrade, type Trade } from '../testing/trade.ts';
import { makeTariff } from '../testing.ts';
import { remindOfInvoices } from './remind-of-invoices.ts';
import { sendMessage } from './send-message.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await startTrade();
});
afterAll(() => trade.server.close());

const lettersTo = async (...emails: string[]) => {
  await trade.server.drain();
  const letters = await trade.server.letters();
  return letters.filter(({ to, subject }) => emails.includes(to) && /счёт/i.test(subject));
};
const remind = () => remindOfInvoices.runAll(trade.server.platform);

async function createAccounted(): Promise<TestMember & { inn: string; accountant: string }> {
  const buyer = await trade.createBuyer();
  const accountant = `buh-${buyer.inn}@example.ru`;
  const answer = await callRoute(
    trade.server,
    updateAddresses,
    { body: { emails: [` BUH-${buyer.inn}@example.ru`] } },
    { token: buyer.token },
  );
  expect(answer.body).toEqual({ emails: [accountant] });
  return Object.assign(buyer, { accountant });
}

test('an invoice goes with its PDF to those who see what the company pays and to its accounting address, once', async () => {
  const buyer = await createAccounted();
  const member = await addMember(trade.server, buyer.companyId, 'member');
  const bookkeeper = await addMember(trade.server, buyer.companyId, 'accountant');
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId, 3);
  const found = await lettersTo(buyer.email, buyer.accountant, member.email, bookkeeper.email);
  expect(found.map(({ to }) => to).toSorted()).toEqual(
    [buyer.email, buyer.accountant, bookkeeper.email].toSorted(),
  );
  const [letter] = found;
  const [invoice] = await trade.listInvoices(buyer);
  expect(letter?.subject).toContain(`Счёт № ${invoice?.number} от`);
  expect(letter?.text).toContain(invoice?.purpose);
  expect(letter?.text).toMatch(/\/pay\/[\da-f-]{36}/);
  const [file] = letter?.attachments ?? [];
  expect(file).toMatchObject({
    type: 'application/pdf',
    fileName: expect.stringContaining(invoice?.number ?? ''),
  });
  expect(
    Buffer.from(file?.content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // A job that was killed after its commit runs again.
  await sendMessage.run(trade.server.platform, { companyId: buyer.companyId, invoiceId, about: 'issued' });
  expect(await lettersTo(buyer.email, buyer.accountant, bookkeeper.email)).toHaveLength(3);
});

test('an unpaid renewal has reminders on the day, after it and before the access ends; a payer gets thanks and no more letters', async () => {
  const buyer = await createAccounted();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const subjects = async () => (await lettersTo(buyer.accountant)).map(({ subject }) => subject);
  expect(await subjects()).toHaveLength(2);
  expect(await subjects()).toContainEqual(expect.stringMatching(/^Оплата по счёту № \S+ получена$/));
  const [subscription] = (await trade.listSubscriptions(buyer)).items;
  const untilRenewal = Math.round(
    (Date.parse(subscription?.paidUntil ?? '') - Date.parse(trade.today())) / 86_400_000,
  );
  await trade.goOn(untilRenewal - 14, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  await remind();
  const [renewal] = await lettersTo(buyer.accountant);
  expect(renewal?.text).toContain('Это счёт за следующий срок');
  expect(await subjects()).toHaveLength(3);
  // Due on the eve of the next period: thirteen days later.
  await trade.goOn(13, buyer);
  await remind();
  await remind();
  expect((await subjects()).filter((subject) => subject.startsWith('Сегодня последний день'))).toHaveLength(
    1,
  );
  await trade.goOn(1, buyer);
  await remind();
  expect((await subjects()).filter((subject) => subject.includes('не оплачен в срок'))).toHaveLength(1);
  await trade.goOn(5, buyer);
  await remind();
  expect((await subjects()).filter((subject) => subject.startsWith('Доступ закончится'))).toHaveLength(1);
  await trade.pay(buyer);
  await trade.goOn(1, buyer);
  await remind();
  expect((await subjects()).filter((subject) => subject.startsWith('Оплата по счёту'))).toHaveLength(2);
  expect(await subjects()).toHaveLength(7);
});

test('one that the bank paid before the letter about it left is not said to be paid from credit', async () => {
  const buyer = await createAccounted();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  const [invoice] = await trade.listInvoices(buyer);
  const found = await lettersTo(buyer.accountant);
  const letter = found.find(({ subject }) => subject.startsWith(`Счёт № ${invoice?.number} от`));
  expect(letter?.subject).toMatch(/ оплачен$/);
  expect(letter?.text).toMatch(/Платить по нему не нужно: он оплачен \d/);
  expect(letter?.text).not.toContain('переплат');
});

test('a letter about an invoice that was paid in part requests the rest, and names the tax of the rest', async () => {
  const buyer = await createAccounted();
  const { tariffId } = await makeTariff(trade.server);
  const { invoiceId } = await trade.subscribe(buyer, tariffId, 2);
  await trade.payPart(buyer, invoiceId, 56_000);
  const [letter] = await lettersTo(buyer.accountant);
  expect(letter?.text.replaceAll('\u00a0', ' ')).toMatch(/К оплате 1.220,00 ₽/);
  // 1220 rubles include 22 % of tax.
  expect(letter?.text).toContain('В т.ч. НДС (22%) 220-00');
});

test('a renewal for more people than were ordered says so', async () => {
  const buyer = await createAccounted();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId, 1);
  await trade.pay(buyer);
  await trade.server.db('UPDATE billing.subscriptions SET next_seats = 1, seats = 3 WHERE company_id = $1', [
    buyer.companyId,
  ]);
  await addMember(trade.server, buyer.companyId, 'member');
  await trade.goOn(25, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const [renewal] = await lettersTo(buyer.accountant);
  expect(renewal?.text).toContain('Мест в счёте больше, чем в подписке: 2 вместо 1.');
  await signIn(trade.server, buyer);
});

test('letters about renewals wait in a few shares of the installation, not before the work of each company', async () => {
  const buyer = await trade.createBuyer();
  const { tariffId } = await makeTariff(trade.server);
  await trade.subscribe(buyer, tariffId);
  await trade.pay(buyer);
  await trade.goOn(25, buyer);
  await renewSubscriptions.runAll(trade.server.platform);
  const shares = await trade.server.db<{ share: string }>(
    `SELECT jsonb_object_keys(flags::jsonb) AS share
     FROM graphile_worker._private_jobs AS j JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id
     WHERE payload ->> 'companyId' = $1 AND identifier = 'billing/send-message-to-many'`,
    [buyer.companyId],
  );
  expect(shares).toEqual([{ share: expect.stringMatching(/^billing\/send-message-to-many [0-7]$/) }]);
  expect(await lettersTo(buyer.email)).not.toEqual([]);
});

test('a void invoice is announced once to those who were notified of it, and to no one else', async () => {
  const { tariffId } = await makeTariff(trade.server);
  const buyer = await createAccounted();
  const { subscriptionId, invoiceId } = await trade.subscribe(buyer, tariffId);
  const [invoice] = await trade.listInvoices(buyer);
  expect(await lettersTo(buyer.accountant, buyer.email)).toHaveLength(2);
  await trade.cancel(buyer, subscriptionId);
  const about = await lettersTo(buyer.accountant, buyer.email);
  const subject = `Счёт № ${invoice?.number} аннулирован, платить не нужно`;
  expect(about.filter((letter) => letter.subject === subject).map(({ to }) => to)).toEqual(
    expect.arrayContaining([buyer.accountant, buyer.email]),
  );
  expect(about).toHaveLength(4);
  expect(about.find((letter) => letter.subject === subject)?.attachments ?? []).toEqual([]);
  await sendMessage.run(trade.server.platform, { companyId: buyer.companyId, invoiceId, about: 'void' });
  expect(await lettersTo(buyer.accountant, buyer.email)).toHaveLength(4);
  // The letter about it was not written yet.
  const unnotified = await createAccounted();
  const early = await trade.subscribe(unnotified, tariffId);
  await trade.cancel(unnotified, early.subscriptionId);
  expect(await lettersTo(unnotified.accountant, unnotified.email)).toEqual([]);
});

test('the recipients of a payment request are notified when the seller no longer expects the payment', async () => {
  const { tariffId } = await makeTariff(trade.server);
  const buyer = await createAccounted();
  const { invoiceId } = await trade.subscribe(buyer, tariffId);
  await lettersTo(buyer.accountant);
  const input = { params: { companyId: buyer.companyId, invoiceId }, body: { note: 'Договорились' } };
  const answer = await callRoute(trade.server, closeInvoice, input, { token: trade.operator().token });
  expect(answer.status).toBe(200);
  const subjects = (await lettersTo(buyer.accountant)).map((letter) => letter.subject);
  expect(subjects).toContainEqual(expect.stringContaining('аннулирован, платить не нужно'));
});
