import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting, openNamedCompany, signIn, signUp } from './harness/acts.ts';
import { inspect } from './harness/inspect.ts';
import { looks } from './harness/looks.ts';
import { setStage } from './harness/stage.ts';
import { newVisitor } from './harness/visitor.ts';

const stage = setStage();

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Calls the server as who is signed in on the page; for what is no part of this way. */
function ask<T>(page: Page, sent: Sent): Promise<T> {
  return page.evaluate(callServer, sent) as Promise<T>;
}

/** Runs in the page. */
async function callServer({ method, path, body }: Sent): Promise<unknown> {
  const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const answer = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

interface Claim {
  readonly id: string;
  readonly companyId: string;
  readonly inn: string;
}

/** The company of who is signed in on the page becomes the one of an INN, by the operator's word. */
async function confirm(page: Page, operator: Page, inn: string): Promise<void> {
  const path = '/api/v2/company/card';
  const { version, ...card } = await ask<{ version: number }>(page, { method: 'GET', path });
  const facts = { kind: 'legal-entity', fullName: 'ООО «Липа»', legalAddress: 'Москва, Липовая аллея, 1' };
  const numbers = { inn, kpp: '773601001', ogrn: '1027700132195' };
  await ask(page, { method: 'PUT', path, body: { card: { ...card, ...facts, ...numbers }, version } });
  await ask(page, { method: 'POST', path: '/api/v2/company/claim', body: { note: '' } });
  const claims = '/api/v2/operator/company-claims';
  const { items } = await ask<{ items: Claim[] }>(operator, { method: 'GET', path: claims });
  const claim = items.find((one) => one.inn === inn);
  const settled = { claimId: claim?.id, decision: 'accept' };
  await ask(operator, { method: 'POST', path: `${claims}/${claim?.companyId}/settlement`, body: settled });
}

interface Members {
  readonly items: readonly { readonly id: string }[];
}

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления: / });
const inns = ['7707083893', '7736207543'];

/** Three people sign up or in each time: the widest window in light and the narrowest in dark are enough. */
const ends = looks.filter(({ name }) => name === 'light' || name === '360');

for (const [nth, look] of ends.entries()) {
  test(`[R-04] [R-38] somebody asks by the mail domain and is let in; the open tab enters by itself, ${look.name}`, async () => {
    const { url } = stage.artel;
    const options = { url, ...look };
    const operator = await newVisitor(stage.browser, { url });
    const [a, b] = [await newVisitor(stage.browser, options), await newVisitor(stage.browser, options)];
    const domain = `lipa-${nth}.ru`;
    await operator.page.goto('/auth');
    await signIn(operator.page, stage.artel.logins[0]!);
    await signUp(a.page, stage.artel, `anna@${domain}`, {
      givenName: 'Анна',
      familyName: 'Липова',
      company: 'Липа',
    });
    await openNamedCompany(a.page);
    await confirm(a.page, operator.page, inns[nth]!);

    await signUp(b.page, stage.artel, `boris@${domain}`, { givenName: 'Борис', familyName: 'Ясень' });
    await b.page.getByRole('link', { name: 'Создать компанию' }).click();
    await b.page.getByRole('button', { name: `Попросить по почте @${domain}` }).waitFor();
    await inspect(b.page, `join-offer-${look.name}`);
    await b.page.getByRole('button', { name: `Попросить по почте @${domain}` }).click();
    await b.page.getByRole('heading', { name: 'Заявка о доступе отправлена' }).waitFor();
    await b.page.getByRole('button', { name: 'На главную' }).click();
    await b.page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await b.page.getByText(`По домену вашей почты: @${domain}`).waitFor();
    await inspect(b.page, `join-waiting-${look.name}`);
    await b.page.evaluate(markDocument);

    // The dashboard of whoever may decide counts the task, and the bell tells of it.
    await a.page.getByText('1 человек просит доступ в компанию.').waitFor({ timeout: 15_000 });
    await expect
      .poll(() => bell(a.page).getAttribute('aria-label'), { timeout: 15_000 })
      .toMatch(/: \d+ нов/);
    await inspect(a.page, `join-task-${look.name}`);
    await bell(a.page).click();
    await a.page.getByText('Борис Ясень', { exact: false }).first().click();
    await a.page.waitForURL('**/invitations?tab=requests');
    const row = a.page.getByRole('list', { name: 'Заявки о доступе' }).getByRole('listitem');
    await row.getByText(`Почта на ${domain} подтверждена`).waitFor();
    await inspect(a.page, `join-requests-${look.name}`);
    await row.getByRole('button', { name: 'Отклонить: Борис Ясень' }).click();
    const question = a.page.getByRole('dialog', { name: 'Отклонить заявку?' });
    await question.getByRole('checkbox', { name: /^Больше не получать заявок/ }).check();
    await inspect(a.page, `join-decline-${look.name}`);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await row.getByRole('button', { name: 'Принять: Борис Ясень' }).click();
    const dialog = a.page.getByRole('dialog', { name: 'Принять: Борис Ясень' });
    await dialog.getByLabel('Роль').waitFor();
    await inspect(a.page, `join-approve-${look.name}`);
    await dialog.getByRole('button', { name: 'Принять в компанию' }).click();
    await a.page.getByRole('heading', { name: 'Заявок нет' }).waitFor();

    await b.page.getByText('Вы в компании «Липа»').waitFor({ timeout: 15_000 });
    await b.page.getByText('Заявка о доступе отправлена').waitFor({ state: 'detached' });
    expect(
      await ask<{ company: { name: string } }>(b.page, { method: 'GET', path: '/api/v2/profile' }),
    ).toMatchObject({ company: { name: 'Липа', role: 'member' } });
    // The document is still the one that waited.
    expect(await b.page.evaluate(isMarked)).toBe(true);
    // Who is suspended there reads so, and is led to no company of their own.
    const { items } = await ask<Members>(a.page, { method: 'GET', path: '/api/v2/company/members?q=boris' });
    const change = { kind: 'suspension', isSuspended: true };
    const memberIds = items.map(({ id }) => id);
    await ask(a.page, {
      method: 'POST',
      path: '/api/v2/company/member-changes',
      body: { memberIds, change },
    });
    await b.page.goto('/');
    await b.page.getByRole('heading', { name: 'Доступ в компанию «Липа» приостановлен' }).waitFor();
    expect(new URL(b.page.url()).pathname).toBe('/');
    await inspect(b.page, `join-suspended-${look.name}`);
    for (const { complaints, context } of [a, b, operator]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
}

/** Runs in the page. */
function markDocument(): void {
  document.documentElement.setAttribute('data-waited', '');
}

/** Runs in the page. */
function isMarked(): boolean {
  return document.documentElement.hasAttribute('data-waited');
}
