import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import { inspectBoth } from './harness/inspect.ts';
import { walks } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Made {
  readonly id: string;
}

for (const appearance of walks) {
  test(`what is shared is seen in the list, and the own links with their openings in their place, ${appearance.name}`, async () => {
    const { owner, colleagues } = await stage.company({
      colleagues: [{ familyName: 'Лебедева', givenName: 'Ольга' }],
    });
    const { page, complaints } = await stage.visit({ as: owner, ...appearance });
    const see = (name: string) => inspectBoth(page, `disk-shared-${name}`, appearance);
    const getMember = async (person: typeof owner) =>
      (await person.request<{ company: { memberId: string } }>('GET', '/api/v2/profile')).company.memberId;
    const [root, principalId] = [await getMember(owner), await getMember(colleagues[0]!)];
    const make = (name: string) =>
      owner.request<Made>('POST', '/api/v2/disk/folders', { parentId: root, name });
    const [project, contracts] = [await make('Проект'), await make('Договоры')];
    const own = await make('Личное');
    await owner.request('PUT', `/api/v2/disk/nodes/${project.id}/access`, { principalId, role: 'editor' });
    const { url } = await owner.request<{ url: string }>(
      'POST',
      `/api/v2/disk/nodes/${contracts.id}/links`,
      {},
    );

    const visitor = await stage.visit({});
    await visitor.page.goto(new URL(url).pathname);
    await visitor.page.getByRole('heading', { name: 'Договоры' }).first().waitFor();

    const received = await owner.request<{ url: string }>(
      'POST',
      `/api/v2/disk/nodes/${contracts.id}/upload-links`,
      { title: 'Документы для договора' },
    );
    const sender = await stage.visit(appearance);
    await sender.page.goto(new URL(received.url).pathname);
    await sender.page.getByRole('heading', { name: 'Документы для договора' }).waitFor();
    await sender.page.getByLabel('Как вас зовут').fill('Иван Петров');
    await sender.page.locator('input[type=file]').setInputFiles(
      ['Скан паспорта.pdf', 'Реквизиты.txt'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('content'),
      })),
    );
    await inspectBoth(sender.page, 'disk-shared-send-files', appearance);
    await sender.page.getByRole('button', { name: 'Отправить 2 файла' }).click();
    await sender.page.getByText('Отправлены 2 файла').waitFor();
    await inspectBoth(sender.page, 'disk-shared-files-sent', appearance);
    expect(sender.complaints).toEqual([]);

    await openFrame(page);
    await page.goto('/disk');
    const signs = (name: string) =>
      page.getByRole('row').filter({ hasText: name }).locator('svg[role=img] title').allTextContents();
    await page.getByRole('row').filter({ hasText: 'Личное' }).waitFor();
    expect(await signs('Проект')).toEqual(['Доступ есть не только у вас']);
    expect(await signs('Договоры')).toEqual(['Открыто по ссылке для людей без учётной записи']);
    expect(await signs('Личное')).toEqual([]);
    await see('signs');

    await page.goto('/disk?place=links');
    await page.getByRole('row').filter({ hasText: 'прислали 2 из 100' }).waitFor();
    await see('own-links');
    await page.goto('/disk');
    await page.getByRole('button', { name: 'Действия: Проект' }).first().click();
    await page.getByRole('menuitem', { name: 'Открыть доступ' }).click();
    await page.getByRole('button', { name: 'Кто это видит' }).click();
    const readers = page.getByRole('dialog', { name: 'Кто это видит' });
    await readers.getByText('Доступ открыт лично').waitFor();
    await readers.getByText('Владелец диска').waitFor();
    await see('readers');

    const colleague = await stage.visit({ as: colleagues[0]!, ...appearance });
    await openFrame(colleague.page);
    await colleague.page.goto(`/disk?folder=${own.id}`);
    await colleague.page.getByRole('button', { name: 'Попросить доступ' }).click();
    await colleague.page.getByLabel('Сообщение').fill('Нужно для отчёта');
    await inspectBoth(colleague.page, 'disk-shared-request-access', appearance);
    await colleague.page.getByRole('button', { name: 'Отправить запрос' }).click();
    await colleague.page.getByText('Запрос отправлен').waitFor();
    await page.goto(`/disk?folder=${own.id}&share=access`);
    await page.getByText('Нужно для отчёта').waitFor();
    await see('requests');
    await page.getByRole('button', { name: 'Открыть доступ: Лебедева Ольга' }).click();
    await page.getByText('Нужно для отчёта').waitFor({ state: 'detached' });
    await colleague.page.reload();
    await colleague.page.getByRole('heading', { name: 'Личное' }).first().waitFor();
    expect(complaints).toEqual([]);
  });
}
