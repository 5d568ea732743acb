import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openFrame } from './harness/acts.ts';
import type { Person } from './harness/calls.ts';
import { inspect } from './harness/inspect.ts';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();
const TELEPHONE = { width: 390, height: 844 } as const;

const addressOf = async (person: Person) =>
  (await person.ask<{ items: { address: string }[] }>('GET', '/api/v2/mail/accounts')).items[0]?.address ??
  '';

async function people() {
  const { owner, colleagues } = await stage.company({
    colleagues: [{ familyName: 'Белов', givenName: 'Игорь' }],
  });
  return { owner, colleague: colleagues[0]! };
}

const row = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Письма' }).getByRole('link').filter({ hasText: words });

async function write(page: Page, { to, subject, body }: { to: string; subject: string; body: string }) {
  await page.goto('/mail?new=letter');
  const field = page.getByRole('combobox', { name: /^Кому/ });
  await field.fill(`${to},`);
  await page.getByRole('textbox', { name: /^Тема/ }).fill(subject);
  const text = page.getByRole('textbox', { name: 'Текст письма' });
  await text.click();
  await text.pressSequentially(body);
}

test('[R-13] two people of a company write to each other with a file, and a sending can be called off', async () => {
  const { owner, colleague } = await people();
  const one = await stage.visit({ as: owner });
  const two = await stage.visit({ as: colleague });
  await openFrame(one.page);
  await two.page.goto('/mail');
  await write(one.page, {
    to: await addressOf(colleague),
    subject: 'Смета на ноябрь',
    body: 'Посмотрите до пятницы',
  });
  await one.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Смета.txt', mimeType: 'text/plain', buffer: Buffer.from('Всего: 10') });
  await one.page.getByText('Смета.txt').waitFor();
  await inspect(one.page, 'mail-compose');
  await one.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await one.page.getByRole('button', { name: 'Отменить' }).click();
  expect(await one.page.getByRole('textbox', { name: /^Тема/ }).inputValue()).toBe('Смета на ноябрь');
  await one.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await one.page.getByText('Письмо отправлено').waitFor();
  await row(two.page, 'Смета на ноябрь').click({ timeout: 60_000 });
  await two.page.frameLocator('iframe').getByText('Посмотрите до пятницы').waitFor();
  await two.page.getByRole('button', { name: /^Смета.txt/ }).waitFor();
  await inspect(two.page, 'mail-letter');
  // A letter of words alone has the scheme of the page.
  await two.page.emulateMedia({ colorScheme: 'dark' });
  const words = two.page.frameLocator('iframe').locator('body');
  await expect.poll(() => words.evaluate((body) => getComputedStyle(body).color)).toBe('rgb(255, 255, 255)');
  await inspect(two.page, 'mail-letter-dark');
  await two.page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => words.evaluate((body) => getComputedStyle(body).color)).toBe('rgb(0, 0, 0)');
  expect(one.complaints).toEqual([]);
  expect(two.complaints).toEqual([]);
});

test('a telephone shows the list, then the letter, and goes back', async () => {
  const { owner, colleague } = await people();
  const desk = await stage.visit({ as: owner });
  await write(desk.page, { to: await addressOf(colleague), subject: 'На телефон', body: 'Коротко' });
  await desk.page.getByRole('button', { name: 'Отправить', exact: true }).click();
  const phone = await stage.visit({ as: colleague, ...TELEPHONE });
  await phone.page.goto('/mail');
  await row(phone.page, 'На телефон').tap({ timeout: 60_000 });
  await phone.page.frameLocator('iframe').getByText('Коротко').waitFor();
  await inspect(phone.page, 'mail-letter-390');
  await phone.page
    .getByRole('button', { name: 'К списку' })
    .or(phone.page.getByRole('button', { name: 'Назад' }))
    .first()
    .click();
  await row(phone.page, 'На телефон').waitFor();
  expect(phone.complaints).toEqual([]);
});

test('no letter runs a script or makes a request to another host, whatever it has inside', async () => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void outside.close());
  const evil = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const attacks = [
    `<script>fetch('${evil}/script')</script>`,
    `<img src="${evil}/img"><img src=x onerror="fetch('${evil}/onerror')">`,
    `<svg><image href="${evil}/svg"/><animate onbegin="fetch('${evil}/smil')" attributeName=x /></svg>`,
    `<style>@import url(${evil}/import);body{background:url(${evil}/background)}</style>`,
    `<p style="background:url(${evil}/inline)">x</p><p style="background:u\\72l(${evil}/escaped)">x</p>`,
    `<table background="${evil}/table"><tr><td>x</td></tr></table><video poster="${evil}/poster"></video>`,
    `<iframe src="${evil}/frame"></iframe><object data="${evil}/object"></object><embed src="${evil}/embed">`,
    `<link rel="stylesheet" href="${evil}/sheet"><link rel="prefetch" href="${evil}/prefetch"><meta http-equiv="refresh" content="0;url=${evil}/refresh">`,
    `<form action="${evil}/form"><button>x</button></form><input type=image src="${evil}/input">`,
    `<math><mtext><table><mglyph><style><img src=x onerror="fetch('${evil}/mutation')"></style></mglyph></table></mtext></math>`,
  ];
  const { owner } = await people();
  // What the frame lets through reaches this server, which counts.
  const visitor = await stage.visit({ as: owner, allowed: [evil] });
  await visitor.page.goto('/mail');
  // Past the cleaning as well: the frame alone has to hold.
  for (const [name, html] of attacks.entries()) {
    const ran = await visitor.page.evaluate(async (source) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.src = '/mail-frame';
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const inside = frame.contentDocument;
      if (!inside) return 'no document';
      inside.body.innerHTML = `${source}<p id="end">end</p>`;
      const script = inside.createElement('script');
      script.textContent = 'document.title = "ran"';
      inside.body.append(script);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { title } = inside;
      frame.remove();
      return title;
    }, html);
    expect([name, ran]).toEqual([name, '']);
  }
  // A request of ours to the same server arrives after any that the frames had made.
  await fetch(`${evil}/own`);
  expect(asked).toEqual(['/own']);
});
