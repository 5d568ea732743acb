import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@artel/server/testing/free-port';
import { vi } from 'vitest';
import {
  createUntil,
  type Engine,
  endProcess,
  findControl,
  findLine,
  POLL,
  waitForControl,
} from './engine.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** The bar above the page would be wider than a telephone. */
const NARROW_BAR = `headerbar, toolbar, button, entry, image {
  min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;
interface Size {
  readonly width: number;
  readonly height: number;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Why nothing is looked at in WebKit here; null where it can be. */
export const noWebKit =
  existsSync(DRIVER) && existsSync(SCREEN)
    ? null
    : 'WebKit is not installed here (Debian: webkit2gtk-driver, xvfb)';

/** Opens a window of WebKit on a screen of its own; the caller closes it. */
export async function openWebKit(scheme: 'light' | 'dark' = 'light'): Promise<Engine> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const folder = await mkdtemp(join(tmpdir(), 'artel-webkit-'));
  const port = await freePort();
  let driver: ChildProcess | undefined;
  const end = async () => {
    for (const process of [driver, screen]) if (process !== undefined) await endProcess(process);
    // Processes of the browser that outlive the one that is ended still write into it for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    await mkdir(join(folder, 'gtk-3.0'));
    await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR);
    const [display] = await findLine(screen.stdout, /\d+/);
    driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        XDG_CONFIG_HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_DATA_HOME: folder,
        GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
        LC_ALL: 'ru_RU.UTF-8',
        TZ: 'Europe/Moscow',
      },
      stdio: 'ignore',
    });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), POLL);
    return await openWindow(`http://127.0.0.1:${port}/session`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function openWindow(sessions: string, end: () => Promise<void>): Promise<Engine> {
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${sessions}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: Answer };
    if (!answer.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = await call<{ sessionId: string }>('POST', '', { capabilities: {} });
  const post = <Answer>(path: string, body?: object) => call<Answer>('POST', `/${sessionId}${path}`, body);
  const evaluate: Engine['evaluate'] = (run, ...provided) =>
    post('/execute/sync', { script: `return (${run.toString()})(...arguments)`, args: provided });
  const until = createUntil(evaluate);
  const act = (actions: readonly object[]) =>
    post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    evaluate,
    until,
    goto: (url) => post('/url', { url }),
    async click(pressed) {
      const control = await waitForControl(pressed, async (selector, name) => {
        return (await evaluate(findControl, selector, name)) as Record<string, string> | null;
      });
      await post(`/element/${control[ELEMENT]}/click`);
    },
    async type(selector, text) {
      const found = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      await post(`/element/${found[ELEMENT]}/clear`);
      await post(`/element/${found[ELEMENT]}/value`, { text });
    },
    async press(value, modifier) {
      const held = (type: string) => (modifier === undefined ? [] : [{ type, value: modifier }]);
      await act([...held('keyDown'), { type: 'keyDown', value }, { type: 'keyUp', value }, ...held('keyUp')]);
    },
    async resize(width, height) {
      let last = '';
      // A page learns its size some time after the window has it: each size that it reports is corrected once.
      await vi.waitFor(async () => {
        const around = await call<Size>('GET', `/${sessionId}/window/rect`);
        const page = await evaluate(() => ({ width: innerWidth, height: innerHeight }));
        if (page.width === width && page.height === height) return;
        const seen = `${page.width} × ${page.height}`;
        if (seen !== last)
          await post('/window/rect', {
            width: width + around.width - page.width,
            height: height + around.height - page.height,
          });
        last = seen;
        throw new Error(`The page is ${seen} instead of ${width} × ${height}`);
      }, POLL);
    },
    async screenshot() {
      // The picture is of the newest frame that was drawn.
      await post('/execute/async', { script: NEXT_FRAMES, args: [] });
      return Buffer.from(await call<string>('GET', `/${sessionId}/screenshot`), 'base64');
    },
    async close() {
      await call('DELETE', `/${sessionId}`);
      await end();
    },
  };
}

const NEXT_FRAMES =
  'const [done] = arguments; requestAnimationFrame(() => requestAnimationFrame(() => done()))';
