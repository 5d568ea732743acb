import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';

interface Pressed {
  /** Selects the candidates; buttons, links and menu entries when absent. */
  readonly selector?: string;
  /** How its accessible name begins. */
  readonly name: string;
}

/** A window of another browser than Chromium, driven by the protocol of the browser. */
export interface Engine {
  goto(address: string): Promise<void>;
  /** Runs a function in the page; what it receives and answers is JSON. */
  evaluate<Answer, Given extends readonly unknown[]>(
    run: (...provided: Given) => Answer,
    ...provided: Given
  ): Promise<Awaited<Answer>>;
  /** Waits until a function answers true in the page. */
  until<Given extends readonly unknown[]>(
    run: (...provided: Given) => boolean,
    ...provided: Given
  ): Promise<void>;
  /** Presses the first visible control of a name with the mouse. */
  click(pressed: Pressed): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** One key to what has the focus, with Control held where wanted. */
  press(key: string, modifier?: string): Promise<void>;
  /** Sets the size of the page, not of the window around it. */
  resize(width: number, height: number): Promise<void>;
  /** The picture of the page as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The numbers that WebDriver gives to keys without a letter. */
export const keys = { escape: '\uE00C', enter: '\uE007', tab: '\uE004', control: '\uE009' } as const;

export const POLL = { interval: 25 };

const CONTROLS = 'button, a, [role="menuitem"], [role="option"], summary';

/** Waits for a visible control; `find` runs `findControl` in the page. */
export function waitForControl<T>(
  { selector = CONTROLS, name }: Pressed,
  find: (selector: string, name: string) => Promise<T | null>,
): Promise<T> {
  return vi.waitFor(async () => {
    const control = await find(selector, name);
    if (control === null) throw new Error(`No control to click: ${selector} ${name}`);
    return control;
  }, POLL);
}

/** Runs in the page. */
export function findControl(selector: string, beginning: string): Element | null {
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').startsWith(beginning);
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
  return [...document.querySelectorAll(selector)].find((element) => named(element) && seen(element)) ?? null;
}

/** Waits until `evaluate` answers true. */
export function createUntil(evaluate: Engine['evaluate']): Engine['until'] {
  return async (run, ...provided) => {
    await vi.waitFor(async () => {
      if (!(await evaluate(run, ...provided))) throw new Error(`Still false: ${run}`);
    }, POLL);
  };
}

/** The first line of a program's output that has a form. */
export async function findLine(output: Readable, form: RegExp): Promise<RegExpExecArray> {
  for await (const line of createInterface({ input: output })) {
    const found = form.exec(line);
    if (found !== null) return found;
  }
  throw new Error('The program ended before it was ready');
}

/** Ends a process, by force when it does not end by itself. */
export function endProcess(process: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve();
    const force = setTimeout(() => process.kill('SIGKILL'), END_MS);
    process.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    process.kill('SIGTERM');
  });
}

const END_MS = 10_000;
