import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUntil, type Engine, endProcess, findControl, findLine, waitForControl } from './engine.ts';

const PROGRAM = '/usr/bin/firefox-esr';
/** A guard against a start that hangs and a command that is never answered. */
const HUNG_MS = 300_000;
const LISTENS = /WebDriver BiDi listening on (ws:\S+)/;

/** Why nothing is looked at in Firefox here; null where it can be. */
export const noFirefox = existsSync(PROGRAM) ? null : 'Firefox is not installed here (Debian: firefox-esr)';

/** A new profile fetches nothing and opens no page of its own. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
};

/** Opens a window of Firefox without a screen; the caller closes it. */
export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'artel-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), preferences);
  const firefox = spawn(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      env: {
        ...process.env,
        HOME: profile,
        TZ: 'Europe/Moscow',
        LC_ALL: 'C.UTF-8',
        MOZ_CRASHREPORTER_DISABLE: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const end = async () => {
    await endProcess(firefox);
    // Processes of the browser that outlive the one that is ended still write into it for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const [, address = ''] = await within(HUNG_MS, 'start', findLine(firefox.stderr, LISTENS));
    // A full pipe would stop the browser.
    firefox.stderr.resume();
    return await openWindow(await connect(`${address}/session`), end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Sends a command of WebDriver BiDi and returns its result. */
type Send = <Result>(method: string, params?: object) => Promise<Result>;

interface Line {
  readonly send: Send;
  close(): void;
}

interface Message {
  readonly id?: number;
  readonly error?: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Commands go over one WebSocket; each answer carries the number of its command. */
async function connect(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  await within(
    HUNG_MS,
    'connection',
    new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('Firefox refuses the connection')));
    }),
  );
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'Firefox ended' });
    waiting.clear();
  });
  const send: Send = async (method, params = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await within(HUNG_MS, method, answered);
    if (error !== undefined) throw new Error(`${method}: ${error} ${message ?? ''}`);
    return result as never;
  };
  return { send, close: () => socket.close() };
}

interface RemoteValue {
  readonly type: string;
  readonly value?: string;
  readonly sharedId?: string;
}

interface Called {
  readonly type: 'success' | 'exception';
  readonly result?: RemoteValue;
  readonly exceptionDetails?: { readonly text: string };
}

async function openWindow({ send, close }: Line, end: () => Promise<void>): Promise<Engine> {
  await send('session.new', { capabilities: {} });
  // Only a tab of its own gets the focus, without which nothing has a ring around it.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  const call = async (body: string, provided: readonly unknown[]): Promise<RemoteValue | undefined> => {
    const called = await send<Called>('script.callFunction', {
      functionDeclaration: body,
      arguments: [{ type: 'string', value: JSON.stringify(provided) }],
      target: { context },
      awaitPromise: true,
    });
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text);
    return called.result;
  };
  const evaluate: Engine['evaluate'] = async (run, ...provided) => {
    const text = await call(
      `async (provided) => JSON.stringify(await (${run})(...JSON.parse(provided)))`,
      provided,
    );
    return text?.value === undefined ? undefined : JSON.parse(text.value);
  };
  const act = (actions: readonly object[]) => send('input.performActions', { context, actions });
  const pressMouse = (sharedId: string | undefined) =>
    act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  const pressKeys = (actions: readonly object[]) => act([{ type: 'key', id: 'keyboard', actions }]);
  const find = async (selector: string, name: string) => {
    const found = await call(
      `(provided) => {
        const control = (${findControl})(...JSON.parse(provided));
        control?.scrollIntoView({ block: 'nearest' });
        return control;
      }`,
      [selector, name],
    );
    return found?.sharedId ?? null;
  };
  return {
    evaluate,
    until: createUntil(evaluate),
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async click(pressed) {
      await pressMouse(await waitForControl(pressed, find));
    },
    async type(selector, text) {
      const field = await call('(provided) => document.querySelector(JSON.parse(provided)[0])', [selector]);
      await pressMouse(field?.sharedId);
      const strokes = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await pressKeys(strokes);
    },
    async press(value, modifier) {
      const held = (type: string) => (modifier === undefined ? [] : [{ type, value: modifier }]);
      await pressKeys([
        ...held('keyDown'),
        { type: 'keyDown', value },
        { type: 'keyUp', value },
        ...held('keyUp'),
      ]);
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      close();
      await end();
    },
  };
}

/** Fails when something takes longer than a number of milliseconds. */
async function within<T>(limit: number, about: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Firefox: no ${about} within ${limit} ms`)), limit);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
