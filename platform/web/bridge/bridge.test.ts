import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasApp, notifyApp } from '../browser/app-bridge.ts';
import { setPublicConfig } from '../testing/index.ts';
import { APP_EVENT, connectApp } from './connect-app.ts';
import { readAppMessage } from './read-app-message.ts';
import { shareAddress } from './share-address.ts';

const posted: unknown[] = [];
const stops: (() => void)[] = [];
const steps = { canGoBack: vi.fn(() => false), back: vi.fn() };

function injectBridge(bridge: unknown = { postMessage: (json: string) => posted.push(JSON.parse(json)) }) {
  vi.stubGlobal('artelBridge', bridge);
}

beforeEach(() => {
  posted.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function connect() {
  stops.push(connectApp(steps));
}
const dispatch = (detail: unknown) => window.dispatchEvent(new CustomEvent(APP_EVENT, { detail }));

function click(html: string): void {
  document.body.innerHTML = html;
  // jsdom can't navigate: a click that was not handed to the application is cancelled here.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.body.querySelector('b')?.dispatchEvent(event);
}

test('every message carries its version and type, and reports whether an application listens', () => {
  expect(hasApp()).toBe(false);
  expect(notifyApp({ type: 'back' })).toBe(false);
  injectBridge();
  expect(hasApp()).toBe(true);
  expect(notifyApp({ type: 'share', title: 'Имя', url: 'https://a.test/' })).toBe(true);
  expect(posted).toEqual([{ v: 1, type: 'share', title: 'Имя', url: 'https://a.test/' }]);
});

test.each([null, 1, 'text', {}, { postMessage: 1 }, { postMessage: null }])(
  'a bridge that is none (%j) is as good as absent',
  (bridge) => {
    injectBridge(bridge);
    expect(hasApp()).toBe(false);
    expect(notifyApp({ type: 'back' })).toBe(false);
  },
);

test('a bridge that throws breaks nothing', () => {
  injectBridge({
    postMessage: () => {
      throw new Error('Java object is gone');
    },
  });
  expect(notifyApp({ type: 'back' })).toBe(false);
});

test('the page says that it is ready, with the name and the version of the server', () => {
  setPublicConfig({ brandName: 'Артель', version: '1.2.3' });
  injectBridge();
  connect();
  expect(posted).toEqual([{ v: 1, type: 'ready', name: 'Артель', version: '1.2.3' }]);
});

test('the application’s own back goes one page back, and comes back to it where there is none', () => {
  injectBridge();
  connect();
  steps.canGoBack.mockReturnValueOnce(true);
  dispatch('{"v":1,"type":"back"}');
  expect(steps.back).toHaveBeenCalledOnce();
  dispatch('{"v":1,"type":"back"}');
  expect(steps.back).toHaveBeenCalledOnce();
  expect(posted.at(-1)).toEqual({ v: 1, type: 'back' });
});

test.each([
  undefined,
  null,
  {},
  { v: 1, type: 'back' },
  '',
  'back',
  '{',
  '[]',
  'null',
  '{"v":2,"type":"back"}',
  '{"v":1,"type":"sign-in","token":"a.b.c"}',
  '{"v":1,"type":"constructor"}',
  `{"v":1,"type":"back","x":"${'x'.repeat(20_000)}"}`,
])('a message that says %j is ignored', (detail) => {
  injectBridge();
  connect();
  dispatch(detail);
  expect(readAppMessage(detail)).toBeNull();
  expect(posted).toHaveLength(1);
});

test('another window cannot speak for the application', () => {
  injectBridge();
  connect();
  window.dispatchEvent(
    new MessageEvent('message', { data: '{"v":1,"type":"back"}', origin: 'https://evil.example' }),
  );
  expect(posted).toHaveLength(1);
});

test.each([
  ['<a href="https://other.example/a?b#c"><b>x</b></a>', 'https://other.example/a?b#c'],
  ['<a href="/disk" target="_blank"><b>x</b></a>', `${location.origin}/disk`],
  ['<a href="mailto:anna@example.test"><b>x</b></a>', 'mailto:anna@example.test'],
  ['<a href="tel:+74950000000"><b>x</b></a>', 'tel:+74950000000'],
])('the application opens an outside address: %s', (html, url) => {
  injectBridge();
  connect();
  click(html);
  expect(posted.at(-1)).toEqual({ v: 1, type: 'open', url });
});

test.each([
  '<a href="/disk"><b>x</b></a>',
  '<a href="#part"><b>x</b></a>',
  '<a><b>x</b></a>',
  '<a href="https://other.example/f" download><b>x</b></a>',
  '<a href="javascript:alert(1)"><b>x</b></a>',
  '<a href="intent://evil#Intent;end"><b>x</b></a>',
  '<a href="file:///etc/passwd"><b>x</b></a>',
  '<a href="data:text/html,x" target="_blank"><b>x</b></a>',
])('the application does not open %s', (html) => {
  injectBridge();
  connect();
  click(html);
  expect(posted).toHaveLength(1);
});

test('without a bridge the browser follows its links by itself', () => {
  connect();
  document.body.innerHTML = '<a href="https://other.example/"><b>x</b></a>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  const wasPrevented = new Promise<boolean>((notify) => {
    const last = (late: Event) => {
      notify(late.defaultPrevented);
      late.preventDefault();
    };
    window.addEventListener('click', last, { once: true });
  });
  document.body.querySelector('b')?.dispatchEvent(event);
  return expect(wasPrevented).resolves.toBe(false);
});

test('sharing goes by the application, else by the system, else by the clipboard', async () => {
  const address = { title: 'Артель', url: 'https://artel.example/' };
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', {});
  expect(await shareAddress(address)).toBe('failed');
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await shareAddress(address)).toBe('copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address.url);
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(await shareAddress(address)).toBe('shown');
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await shareAddress(address)).toBe('shown');
  share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  expect(await shareAddress(address)).toBe('failed');
  injectBridge();
  expect(await shareAddress(address)).toBe('shown');
  expect(posted).toEqual([{ v: 1, type: 'share', ...address }]);
});
