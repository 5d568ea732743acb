import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { greeting } from './harness/acts.ts';
import { type Person, signInAsApp } from './harness/calls.ts';
import { inspect } from './harness/inspect.ts';
import { appearances } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Claim {
  readonly id: string;
  readonly companyId: string;
  readonly inn: string;
}

/** Makes a person's company the one of an INN, by the operator's decision. */
async function confirm(owner: Person, inn: string): Promise<void> {
  const operator = await signInAsApp(stage.artel.url, stage.artel.logins[0]!);
  const path = '/api/v2/company/card';
  const { version, ...card } = await owner.request<{ version: number }>('GET', path);
  const facts = { kind: 'legal-entity', fullName: 'ООО «Липа»', legalAddress: 'Москва, Липовая аллея, 1' };
  const numbers = { inn, kpp: '773601001', ogrn: '1027700132195' };
  await owner.request('PUT', path, { card: { ...card, ...facts, ...numbers }, version });
  await owner.request('POST', '/api/v2/company/claim', { note: '' });
  const claims = '/api/v2/operator/company-claims';
  const { items } = await operator<{ items: Claim[] }>('GET', claims);
  const claim = items.find((one) => one.inn === inn);
  const decided = { claimId: claim?.id, decision: 'accept' };
  await operator('POST', `${claims}/${claim?.companyId}/settlement`, decided);
}

interface Members {
  readonly items: readonly { readonly id: string }[];
}

const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления: / });
const inns = ['7707083893', '7736207543'];

/** Three people each time: the widest window in light and the narrowest in dark are enough. */
const ends = appearances.filter(({ name }) => name === 'light' || name === '360');

for (const [nth, appearance] of ends.entries()) {
  test(`[R-04] [R-38] a request to join by the mail domain is approved; the open tab enters by itself, ${appearance.name}`, async () => {
    const { owner, name, domain } = await stage.company();
    const boris = await stage.person({ email: `boris@${domain}`, givenName: 'Борис', familyName: 'Ясень' });
    await confirm(owner, inns[nth]!);
    const a = await stage.visit({ as: owner, ...appearance });
    const b = await stage.visit({ as: boris, ...appearance });
    await a.page.goto('/');

    await b.page.goto('/');
    await b.page.getByRole('link', { name: 'Создать компанию' }).click();
    await b.page.getByRole('button', { name: `Попросить по почте @${domain}` }).waitFor();
    await inspect(b.page, `join-offer-${appearance.name}`);
    await b.page.getByRole('button', { name: `Попросить по почте @${domain}` }).click();
    await b.page.getByRole('heading', { name: 'Заявка на доступ отправлена' }).waitFor();
    await b.page.getByRole('button', { name: 'На главную' }).click();
    await b.page.getByRole('heading', { level: 1, name: greeting }).waitFor();
    await b.page.getByText(`По домену вашей почты: @${domain}`).waitFor();
    await inspect(b.page, `join-waiting-${appearance.name}`);
    await b.page.evaluate(markDocument);

    // The dashboard of those who may decide counts the task, and the bell shows it.
    await a.page.getByText('1 человек просит доступ в компанию.').waitFor();
    await expect.poll(() => bell(a.page).getAttribute('aria-label')).toMatch(/: \d+ нов/);
    await inspect(a.page, `join-task-${appearance.name}`);
    await bell(a.page).click();
    await a.page.getByText('Борис Ясень', { exact: false }).first().click();
    await a.page.waitForURL('**/invitations?tab=requests');
    const row = a.page.getByRole('grid', { name: 'Заявки на доступ' }).getByRole('row').nth(1);
    await row.getByText(`Почта на ${domain} подтверждена`).waitFor();
    const choose = async (name: string) => {
      await row.getByRole('button', { name: 'Действия: Борис Ясень' }).click();
      await a.page.getByRole('menuitem', { name }).click();
    };
    await inspect(a.page, `join-requests-${appearance.name}`);
    await choose('Отклонить');
    const question = a.page.getByRole('dialog', { name: 'Отклонить заявку?' });
    await question.getByRole('checkbox', { name: /^Больше не получать заявок/ }).check();
    await inspect(a.page, `join-decline-${appearance.name}`);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await choose('Принять');
    const dialog = a.page.getByRole('dialog', { name: 'Принять: Борис Ясень' });
    await dialog.getByLabel('Роль').waitFor();
    await inspect(a.page, `join-approve-${appearance.name}`);
    await dialog.getByRole('button', { name: 'Принять в компанию' }).click();
    await a.page.getByRole('heading', { name: 'Заявок нет' }).waitFor();

    await b.page.getByText(`Вы в компании «${name}»`).waitFor();
    await b.page.getByText('Заявка на доступ отправлена').waitFor({ state: 'detached' });
    const inside = await signInAsApp(stage.artel.url, boris);
    expect(await inside('GET', '/api/v2/profile')).toMatchObject({ company: { name, role: 'member' } });
    // The document is still the one that waited.
    expect(await b.page.evaluate(isMarked)).toBe(true);
    // A suspended person reads so, and is directed to no company of their own.
    const { items } = await owner.request<Members>('GET', '/api/v2/company/members?q=boris');
    const change = { kind: 'suspension', isSuspended: true };
    const memberIds = items.map(({ id }) => id);
    await owner.request('POST', '/api/v2/company/member-changes', { memberIds, change });
    await b.page.goto('/');
    await b.page.getByRole('heading', { name: `Доступ в компанию «${name}» приостановлен` }).waitFor();
    expect(new URL(b.page.url()).pathname).toBe('/');
    await inspect(b.page, `join-suspended-${appearance.name}`);
    for (const { complaints, context } of [a, b]) {
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
