import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import type { CallAs, Person } from './harness/calls.ts';
import { drop } from './harness/drop-files.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

interface Made {
  readonly id: string;
  readonly version: number;
}

const getMember = async (person: Person) =>
  (await person.request<{ company: { memberId: string } }>('GET', '/api/v2/profile')).company.memberId;
const makeFolder = (request: CallAs, parentId: string, name: string) =>
  request<Made>('POST', '/api/v2/disk/folders', { parentId, name });
const rename = (request: CallAs, { id, version }: Made, name: string) =>
  request<Made>('PATCH', `/api/v2/disk/nodes/${id}`, { name, version });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Путь к папке' }).getByRole('link');
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Opens the menu of what the page shows and chooses an act. */
async function act(page: Page, name: string, label: string): Promise<void> {
  await page
    .getByRole('button', { name: `Действия: ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function choose(page: Page, folder: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('treeitem', { name: folder }).click();
  await dialog.getByRole('button', { name: /^(Переместить|Скопировать)/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

for (const kind of ['folder', 'file'] as const) {
  test(`each act in the menu of an open ${kind} does what it says`, async () => {
    const { owner } = await stage.company();
    const { context, page, complaints } = await stage.visit({ as: owner });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const root = await getMember(owner);
    const outer = await makeFolder(owner.request, root, 'Проект');
    const target = await makeFolder(owner.request, root, 'Архив');
    const isFile = kind === 'file';
    const name = isFile ? 'Смета.txt' : 'Смета';
    await openFrame(page);
    await page.goto(`/disk?folder=${outer.id}`);
    await heading(page, 'Здесь пока пусто').waitFor();
    if (isFile) await drop(page, [{ name, type: 'text/plain', text: 'Краска;12' }]);
    else await makeFolder(owner.request, outer.id, name);
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    const listed = await owner.request<{ items: Made[] }>('GET', `/api/v2/disk/folders/${outer.id}/nodes`);
    const { id } = listed.items[0]!;
    await page.goto(isFile ? `/disk?open=${id}` : `/disk?folder=${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();

    const loading = page.waitForEvent('download');
    if (isFile) await page.getByRole('button', { name: 'Скачать' }).click();
    else await act(page, name, 'Скачать архивом');
    expect((await loading).suggestedFilename()).toBe(isFile ? name : `${name}.zip`);

    await act(page, name, 'Открыть доступ');
    await page.getByRole('dialog', { name: `Доступ к «${name}»` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await act(page, name, 'Скопировать ссылку для коллег');
    await toast(page, 'Ссылка скопирована');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(id);

    await act(page, name, 'Добавить в избранное');
    await page
      .getByRole('button', { name: `Действия: ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Убрать из избранного' }).waitFor();
    await page.keyboard.press('Escape');

    await act(page, name, 'Подробности');
    const details = page.getByRole('complementary', { name });
    await details.getByText('Ваш доступ').waitFor();
    await page.keyboard.press('Escape');

    const renamed = isFile ? 'Итог.txt' : 'Итог';
    await act(page, name, 'Переименовать');
    await page.getByRole('dialog').getByLabel('Название').fill(renamed);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: renamed }).waitFor();

    await act(page, renamed, 'Скопировать');
    await choose(page, 'Архив');
    await act(page, renamed, 'Переместить');
    await choose(page, 'Архив');
    await crumbs(page).filter({ hasText: 'Архив' }).waitFor();
    const there = await owner.request<{ items: Made[] }>('GET', `/api/v2/disk/folders/${target.id}/nodes`);
    expect(there.items.map((one) => one.id)).toContain(id);

    const final = (await page.getByRole('heading', { level: 1 }).textContent())!;
    await act(page, final, 'Удалить');
    await page.getByRole('heading', { level: 1, name: 'Архив' }).waitFor();
    await toast(page, `«${final}» в корзине`);
    await page.getByRole('button', { name: 'Отменить' }).last().click();
    await page.getByRole('row').filter({ hasText: final }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('an act of a colleague on an open folder, or on one above it, shows at once', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Никитина', givenName: 'Дарья' }],
  });
  const reader = colleagues[0]!;
  const root = await getMember(owner);
  const outer = await makeFolder(owner.request, root, 'Проект');
  const provided = await makeFolder(owner.request, outer.id, 'Клиентам');
  const inner = await makeFolder(owner.request, provided.id, 'Прайсы');
  const grant = () =>
    owner.request<Made>('PUT', `/api/v2/disk/nodes/${provided.id}/access`, {
      principalId: readerId,
      role: 'editor',
    });
  const readerId = await getMember(reader);
  const { id: grantId } = await grant();
  const { context, page } = await stage.visit({ as: reader });
  const live = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/disk?folder=${inner.id}`);
  await live;
  await page.getByRole('heading', { level: 1, name: 'Прайсы' }).waitFor();
  expect(await crumbs(page).allTextContents()).toEqual(['Доступные мне', 'Клиентам']);

  // The given folder, whose parent the reader cannot see, and the open one.
  await rename(owner.request, provided, 'Заказчикам');
  await crumbs(page).filter({ hasText: 'Заказчикам' }).waitFor();
  await rename(owner.request, inner, 'Цены');
  await page.getByRole('heading', { level: 1, name: 'Цены' }).waitFor();
  const between = await makeFolder(owner.request, provided.id, 'Осень');
  await owner.request('POST', '/api/v2/disk/nodes/move', {
    nodeIds: [inner.id],
    toId: between.id,
    conflict: 'refuse',
    names: [],
  });
  await crumbs(page).filter({ hasText: 'Осень' }).waitFor();

  // In the trash with a folder far above, and out of it again.
  for (const trashed of [outer.id, inner.id]) {
    await owner.request('POST', '/api/v2/disk/nodes/trash', { nodeIds: [trashed] });
    await heading(page, 'Папка удалена').waitFor();
    expect(await page.getByRole('button', { name: /^(Действия|Загрузить|Создать папку)/ }).count()).toBe(0);
    await owner.request('POST', '/api/v2/disk/nodes/restore', { nodeIds: [trashed], conflict: 'keep-both' });
    await page.getByRole('heading', { level: 1, name: 'Цены' }).waitFor();
  }

  await owner.request('DELETE', `/api/v2/disk/grants/${grantId}`);
  await heading(page, 'Доступ закрыт').waitFor();
  expect(await page.getByRole('button', { name: /^(Действия|Загрузить|Создать папку)/ }).count()).toBe(0);
  await grant();
  await page.getByRole('heading', { level: 1, name: 'Цены' }).waitFor();

  // Moved to a folder where the reader may see nothing.
  await owner.request('POST', '/api/v2/disk/nodes/move', {
    nodeIds: [inner.id],
    toId: root,
    conflict: 'refuse',
  });
  await heading(page, 'Доступ закрыт').waitFor();
  await page.getByRole('link', { name: 'Показать доступные мне' }).click();
  await page.getByRole('grid').getByRole('link', { name: 'Заказчикам' }).waitFor();
  await context.close();
});
