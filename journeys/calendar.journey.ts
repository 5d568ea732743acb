import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialog } from './harness/find.ts';
import { inspect, inspectBoth, setAppearance, waitUntilWhole } from './harness/inspect.ts';
import { appearances, onTelephone } from './harness/looks.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** A day of the week after the next one, Monday first. */
function getDay(weekday: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7) + weekday);
  return day.toISOString().slice(0, 10);
}

const week = (page: Page) => page.goto(`/calendar?view=week&day=${getDay(0)}`);
const event = (page: Page, words: RegExp) => page.getByRole('button', { name: words });
const column = (page: Page, weekday: number) => page.locator(`[data-day="${getDay(weekday)}"]`);

/** The position of a minute of a day in the window. */
async function getPoint(page: Page, weekday: number, minute: number) {
  const box = (await column(page, weekday).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + (minute / 1440) * box.height };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('[R-12] an event is made, moved and made longer by the pointer and by keys, and each change can be undone', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Лебедева', givenName: 'Ольга' }],
  });
  const colleague = colleagues[0]!;
  const { page, context, complaints } = await stage.visit({ as: owner });
  await week(page);
  await column(page, 0).waitFor();
  await waitUntilWhole(page);
  await drag(page, await getPoint(page, 1, 602), await getPoint(page, 1, 685));
  const form = dialog(page, 'Новое событие');
  await form.getByLabel('Название').fill('Сверка');
  expect(await form.getByLabel('Начало').inputValue()).toBe('10:00');
  expect(await form.getByLabel('Конец').inputValue()).toBe('11:30');
  await form.getByLabel('Гости').fill(colleague.username);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await form.waitFor({ state: 'hidden' });
  await event(page, /^Сверка ?, вторник.*10:00–11:30/).waitFor();

  // Moved to Wednesday, an hour later; the colleague is notified.
  await drag(page, await getPoint(page, 1, 620), await getPoint(page, 2, 680));
  const question = dialog(page, 'Сообщить гостям?');
  await question.getByRole('button', { name: 'Сообщить', exact: true }).click();
  await event(page, /^Сверка ?, среда.*11:00–12:30/).waitFor();
  // Dragging the lower edge makes it longer.
  await drag(page, await getPoint(page, 2, 747), await getPoint(page, 2, 777));
  await question.getByRole('button', { name: 'Не сообщать' }).click();
  const moved = event(page, /^Сверка ?, среда.*11:00–13:00/);
  await moved.waitFor();

  // Lifted by Space, moved by arrows, dropped by Enter.
  await moved.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await question.getByRole('button', { name: 'Не сообщать' }).click();
  const carried = event(page, /^Сверка ?, четверг.*11:30–13:30/);
  await carried.waitFor();
  await carried.focus();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await question.getByRole('button', { name: 'Не сообщать' }).click();
  const shorter = event(page, /^Сверка ?, четверг.*11:30–13:15/);
  await shorter.waitFor();
  await shorter.focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Не сообщать' }).click();
  await shorter.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Отменить' }).last().click();
  await shorter.waitFor();

  // Another one by keys alone: the create menu, then the dialog.
  await page.keyboard.press('c');
  await page.getByRole('menuitem', { name: /^Создать событие/ }).waitFor();
  await page.keyboard.press('a');
  await form.getByLabel('Название').waitFor();
  await page.keyboard.type('Отчёт');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await page.keyboard.press('d');
  await page.waitForURL(/view=day/);
  await event(page, /^Отчёт ?, .*10:00–11:00/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-12] a colleague and a stranger are invited to a meeting by video, both answer, and the organiser sees it', async () => {
  const { owner, colleagues, domain } = await stage.company({
    colleagues: [{ familyName: 'Лебедева', givenName: 'Ольга' }],
  });
  const colleague = colleagues[0]!;
  const stranger = `partner@out-${domain}`;
  const host = await stage.visit({ as: owner });
  await host.page.goto(`/calendar?view=week&day=${getDay(0)}&new=yes`);
  const form = dialog(host.page, 'Новое событие');
  await form.getByLabel('Название').fill('Планёрка');
  await form.getByLabel('Видеовстреча по ссылке').check();
  await form.getByLabel('Гости').fill(`${colleague.username}, ${stranger}`);
  await form.getByLabel('Повтор').selectOption({ label: 'Каждую неделю' });
  await inspect(host.page, 'calendar-dialog');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await form.waitFor({ state: 'hidden' });
  await event(host.page, /^Планёрка ?, понедельник/).click();
  const details = host.page.getByRole('complementary', { name: 'Событие' });
  await details.getByText(`${stranger}: нет ответа`).waitFor();
  await inspect(host.page, 'calendar-details');

  // The colleague has it at once, and answers.
  const guest = await stage.visit({ as: colleague });
  await week(guest.page);
  await event(guest.page, /^Планёрка ?, понедельник.*нет ответа/).click();
  const invited = guest.page.getByRole('complementary', { name: 'Событие' });
  await invited.getByRole('button', { name: 'Приду', exact: true }).click();
  await guest.page.getByRole('button', { name: 'Вся серия' }).click();
  await details.getByText('Ольга Лебедева: Приду').waitFor();

  // The outside guest receives a letter when it can no longer be undone, and responds on its page.
  const outside = await stage.visit();
  const link = await stage.artel.eventFor(stranger);
  await outside.page.goto(link);
  await outside.page.getByRole('heading', { level: 1, name: 'Планёрка' }).waitFor();
  await inspect(outside.page, 'calendar-invitation');
  await setAppearance(outside.page, { width: 390, height: 844, scheme: 'dark' });
  await inspect(outside.page, 'calendar-invitation-390');
  await outside.page.getByRole('button', { name: 'Возможно' }).click();
  await outside.page.getByText('Ваш ответ: Возможно. Организатор его видит.').waitFor();
  await details.getByText(`${stranger}: Возможно`).waitFor();

  // One of the series is moved, with the guests; the others stay.
  await host.page.keyboard.press('Escape');
  await event(host.page, /^Планёрка ?, понедельник/).focus();
  await host.page.keyboard.press('Alt+ArrowRight');
  const question = dialog(host.page, 'Что изменить?');
  await inspect(host.page, 'calendar-scope');
  await question.getByRole('button', { name: 'Только эту встречу' }).click();
  await event(host.page, /^Планёрка ?, вторник/).waitFor();
  await event(guest.page, /^Планёрка ?, вторник/).waitFor();
  await host.page.getByRole('button', { name: 'Позже' }).click();
  await event(host.page, /^Планёрка ?, понедельник/).waitFor();

  // The room behind the link opens for the outside guest.
  await outside.page.getByRole('link', { name: 'Войти во встречу' }).click();
  await outside.page.waitForURL(/\/meet\/[0-9a-f-]{36}$/);
  for (const { complaints } of [host, guest, outside]) expect(complaints).toEqual([]);
  for (const { context } of [host, guest, outside]) await context.close();
});

test('[R-12] laid over the own calendar, a colleague’s one says when the person is busy and nothing else', async () => {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Лебедева', givenName: 'Ольга' }],
  });
  const colleague = colleagues[0]!;
  await owner.request('POST', '/api/v2/calendar/events', {
    title: 'Тайная сделка',
    starts: `${getDay(2)}T12:00`,
    ends: `${getDay(2)}T13:00`,
  });
  const { page, context, complaints } = await stage.visit({ as: colleague });
  await week(page);
  await page.getByRole('combobox', { name: 'Показать календарь коллеги' }).fill('Волкова');
  await page.getByRole('option', { name: /Волкова/ }).click();
  await event(page, /^Занято ?, среда.*12:00–13:00, Анна Волкова/).waitFor();
  expect(await page.content()).not.toContain('сделка');
  await inspect(page, 'calendar-overlay');
  await page.getByRole('checkbox', { name: 'Анна Волкова' }).click();
  await event(page, /^Занято/).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-12] all views of a believable week are whole in every window', async () => {
  const { page, context, complaints } = await stage.visit({ as: stage.artel.logins[0]! });
  for (const view of ['week', 'day', 'month', 'agenda']) {
    await page.goto(`/calendar?view=${view}&day=${getDay(-14)}`);
    await event(page, /Планёрка/)
      .first()
      .waitFor();
    await waitUntilWhole(page);
    for (const appearance of appearances) {
      await setAppearance(page, appearance);
      await inspect(page, `calendar-${view}-${appearance.name}`);
    }
    await setAppearance(page, appearances[0]!);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('[R-12] a telephone shows day under day, and an event opens over it', async () => {
  const { page, context, complaints } = await stage.visit({ as: stage.artel.logins[0]!, ...onTelephone });
  await page.goto(`/calendar?day=${getDay(-14)}`);
  await event(page, /Планёрка/)
    .first()
    .waitFor();
  await inspectBoth(page, 'calendar-telephone', onTelephone);
  await event(page, /Планёрка/)
    .first()
    .click();
  await dialog(page, 'Событие').getByText('Организатор').waitFor();
  await inspectBoth(page, 'calendar-telephone-event', onTelephone);
  expect(complaints).toEqual([]);
  await context.close();
});
