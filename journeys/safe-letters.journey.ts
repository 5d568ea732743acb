import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mailPeers } from '@artel/mail/server/testing';
import { type Attack, attacks, findFaults } from '@artel/mail/web/testing';
import { openImap } from '@artel/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from './harness/calls.ts';
import { ownStage } from './harness/stage.ts';

const peers = await mailPeers();
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Another host, which records its requests. It also shows the attacks without cleaning. */
function startEvil() {
  const requested: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const raw = /^raw\/([a-z-]+)$/u.exec(path)?.[1];
    const attack = attacks.find(({ name }) => name === raw);
    if (attack === undefined) requested.push({ path, headers: request.headers });
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(attack && `<!doctype html><p>x</p>${attack.html(getUrl(attack))}`);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const getUrl = ({ name }: Attack) => `${origin()}/${name}`;
  return {
    listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
    close: () => void server.close(),
    origin,
    getUrl: getUrl,
    requested,
    /** Attacks that reached this host. */
    reached: () => {
      const names = new Set(requested.map(({ path }) => path.split(/[/?]/u)[0]));
      return attacks.filter(({ name }) => names.has(name)).map(({ name }) => name);
    },
    /** Whatever left before a request of ours arrives before it. */
    async flush() {
      await fetch(`${origin()}/flush`);
    },
  };
}

const evil = startEvil();
beforeAll(() => evil.listen());
beforeEach(() => void evil.requested.splice(0));
afterAll(() => evil.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A letter of the conversation about `subject`. */
function letter(subject: string, at: number, type: string, lines: readonly string[]): Buffer {
  return Buffer.from(
    [
      'From: =?utf-8?B?0JfQu9C+0LTQtdC5?= <villain@evil.example>',
      'To: nina@example.ru',
      `Subject: ${subject}`,
      `Message-ID: <${subject}-${at}@evil.example>`,
      `References: <${subject}@evil.example>`,
      'Date: Thu, 26 Nov 2026 10:00:00 +0300',
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      ...lines,
      '',
    ].join('\r\n'),
  );
}

const htmlLetter = (subject: string, at: number, html: string) =>
  letter(subject, at, 'text/html; charset=utf-8', ['Content-Transfer-Encoding: base64', '', base64(html)]);

describe.skipIf(peers === null)('letters that are written to harm', () => {
  if (peers === null) return;
  const { dovecot, smtp, hosts, trust } = peers;
  const stage = ownStage({ env: { ARTEL_EGRESS_HOSTS: hosts.join(','), ...trust } });
  afterAll(() => peers.close());

  /** Lets the letters come into a mailbox outside, and answers where their conversation is shown. */
  async function receive(owner: Person, subject: string, letters: readonly Buffer[]): Promise<string> {
    const program = await openImap(
      { host: '127.0.0.1', port: dovecot.port, security: 'tls' },
      { user: 'nina', password: 'secret', openReceivers: hosts },
    );
    for (const one of letters) await program.append('INBOX', one, []);
    program.close();
    const find = async () => {
      const { items } = await owner.request<{ items: { conversationId: string }[] }>(
        'GET',
        `/api/v2/mail/search?q=${subject}&limit=100`,
      );
      return items.length < letters.length ? null : new Set(items.map((one) => one.conversationId));
    };
    await expect.poll(find, { interval: 500 }).not.toBeNull();
    const [conversationId, ...others] = (await find()) ?? [];
    expect(others).toEqual([]);
    return `/mail/${conversationId}`;
  }

  async function reader(): Promise<Person> {
    const { owner } = await stage.company();
    const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' });
    await owner.request('POST', '/api/v2/mail/accounts', {
      ...{ address: 'nina@example.ru', name: 'Нина Петрова', user: 'nina', password: 'secret' },
      ...{ imap: place(dovecot.port), smtp: place(smtp.port) },
    });
    return owner;
  }

  test('the other host receives each attack that a page without cleaning and policy shows', async () => {
    const { page } = await stage.visit({ allowed: [evil.origin()] });
    for (const { name, works } of attacks) {
      // An attack that navigates away aborts the loading of the page.
      await page.goto(`${evil.origin()}/raw/${name}`).catch(() => undefined);
      if (works) await expect.poll(() => evil.reached()).toContain(name);
    }
    const wanted = attacks.filter(({ works }) => works).map(({ name }) => name);
    expect(evil.reached()).toEqual(wanted);
  });

  test('the frame alone lets none of them through', async () => {
    const { owner } = await stage.company();
    const { page, context } = await stage.visit({ as: owner, allowed: [evil.origin()] });
    await page.goto('/mail');
    for (const attack of attacks.filter(({ isOwn }) => !isOwn)) {
      const ran = await page.evaluate(
        async (source) => {
          const frame = document.createElement('iframe');
          frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
          frame.src = '/mail-frame';
          document.body.append(frame);
          await new Promise((resolve) => frame.addEventListener('load', resolve));
          const inside = frame.contentDocument;
          if (!inside) return 'no document';
          inside.body.innerHTML = source;
          const script = inside.createElement('script');
          script.textContent = 'document.title = "ran"';
          inside.body.append(script);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { title } = inside;
          frame.remove();
          return title;
        },
        attack.html(evil.getUrl(attack)),
      );
      expect([attack.name, ran]).toEqual([attack.name, '']);
    }
    await evil.flush();
    expect(evil.reached()).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });

  test('a reader opens all of them as letters: nothing runs, no request is sent, nothing of them is left', async () => {
    const owner = await reader();
    const letters = attacks.map((attack, at) =>
      htmlLetter('Attacks', at, `<p id=mark>${attack.name}.</p>${attack.html(evil.getUrl(attack))}`),
    );
    const path = await receive(owner, 'Attacks', letters);
    const { page, context, complaints } = await stage.visit({ as: owner, allowed: [evil.origin()] });
    const own: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('own-attack')) own.push(request.url());
    });
    await page.goto(path);
    const frames = page.locator('iframe');
    const look = async () => ({
      frames: await frames.count(),
      failures: await page.getByRole('alert').allInnerTexts(),
    });
    await expect.poll(look, { interval: 500 }).toEqual({ frames: attacks.length, failures: [] });
    const shown: string[] = [];
    for (const frame of await frames.all()) {
      const inside = frame.contentFrame();
      const mark = inside.locator('#letter-mark');
      await mark.waitFor({ state: 'attached' });
      const name = ((await mark.textContent()) ?? '').replace('.', '');
      shown.push(name);
      expect([name, await inside.locator('body').evaluate(findFaults)]).toEqual([name, []]);
      // A click on a remaining element runs no script and opens in no frame of the page.
      for (const link of await inside.locator('a:not([href]), area:not([href])').all())
        await link.dispatchEvent('click');
    }
    expect(shown.toSorted()).toEqual(attacks.map(({ name }) => name).toSorted());
    await page.waitForLoadState('networkidle');
    await evil.flush();
    expect(evil.reached()).toEqual([]);
    expect(own).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(path);
    // The cleaning reads a letter in a document that is never shown; there the policy of the page refuses what the letter had.
    const ofReading =
      /^(?:Applying inline style|Executing inline event handler|Setting the document's base URI) /;
    expect(complaints.filter((complaint) => !ofReading.test(complaint))).toEqual([]);
  });

  test('pictures of the letter itself are shown; its documents are only downloaded, and a link knows nothing of the page', async () => {
    const owner = await reader();
    const script = `<script>fetch('${evil.origin()}/file')</script>`;
    const part = (type: string, name: string, id: string | null, content: string) => [
      '--rel',
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: ${id === null ? 'attachment' : 'inline'}; filename="${name}"`,
      ...(id === null ? [] : [`Content-ID: <${id}>`]),
      '',
      content,
    ];
    const text = `<p><img id=logo src="cid:logo@x"><img id=page src="cid:page@x"><img id=drawing src="cid:drawing@x"></p>
<p><a href="${evil.origin()}/clicked" target=_top rel=opener>Open the account</a></p>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<image href="${evil.origin()}/file"/></svg>`;
    const whole = letter('Parcels', 0, 'multipart/related; boundary=rel', [
      '',
      '--rel',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64(text),
      ...part('image/png', 'logo.png', 'logo@x', PICTURE),
      ...part('text/html', 'page.html', 'page@x', base64(script)),
      ...part('image/svg+xml', 'drawing.svg', 'drawing@x', base64(drawing)),
      ...part('text/html', 'bill.html', null, base64(script)),
      '--rel--',
    ]);
    const path = await receive(owner, 'Parcels', [whole]);
    const { page, context } = await stage.visit({ as: owner, allowed: [evil.origin()] });
    await page.goto(path);
    const inside = page.frameLocator('iframe');
    const getWidth = (id: string) =>
      inside.locator(`#letter-${id}`).evaluate((node) => (node as HTMLImageElement).naturalWidth);
    await expect.poll(() => getWidth('logo')).toBe(1);
    expect(await getWidth('page')).toBe(0);
    const { messages } = await owner.request<{
      messages: { id: string; files: { part: string; name: string }[] }[];
    }>('GET', `/api/v2/mail/conversations/${path.split('/').at(-1)}`);
    const [message] = messages;
    expect(message?.files.map(({ name }) => name)).toEqual([
      'logo.png',
      'page.html',
      'drawing.svg',
      'bill.html',
    ]);
    for (const { part: number, name } of message?.files ?? []) {
      const { url } = await owner.request<{ url: string }>('POST', '/api/v2/mail/downloads', {
        messageId: message?.id,
        part: number,
      });
      const { headers } = await fetch(new URL(url, stage.artel.url));
      expect([name, headers.get('content-security-policy')]).toEqual([name, "sandbox; default-src 'none'"]);
      expect([name, headers.get('content-disposition')]).toEqual([
        name,
        expect.stringMatching(/^attachment/),
      ]);
      const tab = await context.newPage();
      // A browser shows no page for what is downloaded.
      await expect(tab.goto(url)).rejects.toThrow(/Download is starting/);
      await tab.close();
    }
    const popup = context.waitForEvent('page');
    await inside.getByRole('link', { name: 'Open the account' }).click();
    const opened = await popup;
    await opened.waitForLoadState();
    expect(await opened.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    expect(new URL(page.url()).pathname).toBe(path);
    const paths = evil.requested
      .map((one) => one.path)
      .filter((one) => one !== 'favicon.ico' && one !== 'flush');
    expect(paths).toEqual(['clicked']);
    const clicked = evil.requested.find((one) => one.path === 'clicked');
    expect([clicked?.headers.referer, clicked?.headers.cookie]).toEqual([undefined, undefined]);
  });
});
