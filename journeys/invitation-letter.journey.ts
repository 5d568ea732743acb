import { buildEvent, mailPeers } from '@artel/mail/server/testing';
import { openImap } from '@artel/server';
import { afterAll, describe, expect, test } from 'vitest';
import { inspect, setAppearance } from './harness/inspect.ts';
import { ownStage } from './harness/stage.ts';

const peers = await mailPeers();
const TELEPHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1280, height: 800 } as const;

describe.skipIf(peers === null)('with a real mail server', () => {
  if (peers === null) return;
  const { dovecot, smtp, hosts, trust } = peers;
  const stage = ownStage({ env: { ARTEL_EGRESS_HOSTS: hosts.join(','), ...trust } });
  afterAll(() => peers.close());

  const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' as const });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const plain = day.replaceAll('-', '');
  const event = buildEvent({
    uid: 'journey@partner.example',
    title: 'Обсуждение договора',
    guests: ['nina@example.ru', 'oleg@partner.example'],
    when: [
      `DTSTART;TZID=Russian Standard Time:${plain}T100000`,
      `DTEND;TZID=Russian Standard Time:${plain}T113000`,
      'RRULE:FREQ=WEEKLY;COUNT=4',
    ],
    extra: ['LOCATION:Переговорная «Север»', 'DESCRIPTION:Посмотрим правки и назначим день подписания.'],
  });
  const letter = [
    'From: =?utf-8?B?0J/RkdGC0YAg0J7RgNC70L7Qsg==?= <boss@partner.example>',
    'To: nina@example.ru',
    'Subject: Meeting',
    'Message-ID: <journey@partner.example>',
    'Date: Thu, 26 Nov 2026 10:00:00 +0300',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=alt',
    '',
    '--alt',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Приглашаю вас обсудить договор.</p>',
    '--alt',
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(event).toString('base64'),
    '--alt--',
    '',
  ].join('\r\n');

  test('an invitation is answered in the letter: the event is in the calendar, and the organiser gets the answer', async () => {
    const { owner } = await stage.company();
    const account = await owner.request<{ id: string }>('POST', '/api/v2/mail/accounts', {
      ...{ address: 'nina@example.ru', name: 'Нина Петрова', user: 'nina', password: 'secret' },
      ...{ imap: place(dovecot.port), smtp: place(smtp.port) },
    });
    const program = await openImap(place(dovecot.port), {
      ...{ user: 'nina', password: 'secret', openReceivers: hosts },
    });
    await program.append('INBOX', Buffer.from(letter), []);
    program.close();
    const desk = await stage.visit({ as: owner });
    const phone = await stage.visit({ as: owner, ...TELEPHONE });
    const find = async () => {
      const { items } = await owner.request<{
        items: { id: string; folders: { id: string; role: string }[] }[];
      }>('GET', '/api/v2/mail/accounts');
      const inbox = items.find(({ id }) => id === account.id)?.folders.find(({ role }) => role === 'inbox');
      if (!inbox) return null;
      const list = await owner.request<{ items: { id: string }[] }>(
        'GET',
        `/api/v2/mail/folders/${inbox.id}/conversations`,
      );
      return list.items[0]?.id ?? null;
    };
    await expect.poll(find, { interval: 500 }).not.toBeNull();
    const path = `/mail/${await find()}`;
    await desk.page.goto(path);
    const card = desk.page.getByRole('region', { name: 'Приглашение: Обсуждение договора' });
    await card.getByText('Переговорная «Север»').waitFor();
    await card.getByText('Каждую неделю, всего 4 раза').waitFor();
    await inspect(desk.page, 'invitation-letter');
    await setAppearance(desk.page, { ...DESK, scheme: 'dark' });
    await inspect(desk.page, 'invitation-letter-dark');
    await setAppearance(desk.page, { ...DESK, scheme: 'light' });
    await phone.page.goto(path);
    const small = phone.page.getByRole('region', { name: 'Приглашение: Обсуждение договора' });
    await small.getByRole('button', { name: 'Приду', exact: true }).waitFor();
    await inspect(phone.page, 'invitation-letter-390');
    await card.getByRole('button', { name: 'Приду', exact: true }).click();
    await desk.page.getByText('Ответ отправлен организатору').waitFor();
    await card.getByText('Вы придёте, встреча в календаре').waitFor();
    // The other device shows the answer by itself.
    await small.getByText('Вы придёте, встреча в календаре').waitFor();
    await inspect(desk.page, 'invitation-letter-answered');
    await inspect(phone.page, 'invitation-letter-answered-390');
    await expect.poll(() => smtp.letters.length).toBe(1);
    const [sent] = smtp.letters;
    expect(sent?.to).toEqual(['boss@partner.example']);
    expect(sent?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=REPLY/i);
    await card.getByRole('link', { name: 'Открыть в календаре' }).click();
    await desk.page.waitForURL(/\/calendar\?/);
    await desk.page.getByText('Встреча пришла письмом, её меняет только организатор').waitFor();
    await inspect(desk.page, 'invitation-in-calendar');
    await desk.page.getByRole('button', { name: 'Не приду' }).click();
    await desk.page.getByText('Встреча убрана из календаря').waitFor();
    await small.getByText('Вы не придёте, встречи в календаре нет').waitFor();
    await expect.poll(() => smtp.letters.length).toBe(2);
    expect(desk.complaints).toEqual([]);
    expect(phone.complaints).toEqual([]);
  });
});
