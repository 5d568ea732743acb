import { expect } from 'vitest';
import { greeting } from './acts.ts';
import { findCollapsed, findSurfaceFaults, OPEN } from './collapsed.ts';
import { type Engine, keys } from './engine.ts';
import type { Installation, Login } from './installation.ts';

export const wide = { width: 1280, height: 800 } as const;
export const telephone = { width: 390, height: 844 } as const;
export const OPENERS = '[popovertarget], [aria-haspopup]';

/** The installation, and the window in which its pages are looked at. */
export interface Looked {
  readonly artel: Pick<Installation, 'url' | 'logins' | 'whileFrozen'>;
  readonly engine: Engine;
}

/** The owner of the demo company. */
export function getPerson({ logins }: Pick<Installation, 'logins'>): Login {
  const [owner] = logins;
  if (owner === undefined) throw new Error('The demo company has no people');
  return owner;
}

/** Signs a person of the demo company in, as a person does. */
export async function enter({ artel, engine }: Looked): Promise<void> {
  const { username, password } = getPerson(artel);
  await engine.resize(wide.width, wide.height);
  await engine.goto(`${artel.url}/auth`);
  await engine.until(() => document.querySelector('input[type=password]') !== null);
  await engine.type('input[autocomplete~=username]', username);
  await engine.type('input[type=password]', password);
  await engine.click({ name: 'Войти' });
  await engine.until(isHeading, greeting.source);
}

/** Runs in the page. */
function isHeading(form: string): boolean {
  return new RegExp(form).test(document.querySelector('h1')?.textContent ?? '');
}

export async function show({ artel, engine }: Looked, path: string): Promise<void> {
  await engine.goto(artel.url + path);
  await engine.until(isWhole);
}

/** Presses what opens a surface, found by how its name begins. */
export async function openSurface(engine: Engine, opener: string): Promise<void> {
  await engine.click({ selector: OPENERS, name: opener });
  await engine.until((surface) => document.querySelector(surface) !== null, OPEN);
}

export async function closeSurface(engine: Pick<Engine, 'press' | 'until'>): Promise<void> {
  await engine.press(keys.escape);
  await engine.until((surface) => document.querySelector(surface) === null, OPEN);
}

export async function expectWhole(engine: Engine, name: string): Promise<void> {
  await engine.until((surface) => /\S/.test(document.querySelector(surface)?.textContent ?? ''), OPEN);
  await engine.until(isWhole);
  expect(await engine.evaluate(findSurfaceFaults, OPEN), name).toEqual([]);
  expect(await engine.evaluate(findCollapsed, OPEN), name).toEqual([]);
}

/** Opens every kind of surface of a page: each is inside the window and shows what it holds. */
export async function expectWholeSurfaces(looked: Looked, path: string): Promise<void> {
  const { engine } = looked;
  await show(looked, path);
  expect(await engine.evaluate(findCollapsed, 'body'), path).toEqual([]);
  // The frame is the same around every page.
  const place = path === '/' ? 'body' : 'main';
  for (const opener of await engine.evaluate(findOpeners, place)) {
    await openSurface(engine, opener);
    await expectWhole(engine, `${path}: ${opener}`);
    await closeSurface(engine);
  }
}

/** Runs in the page: nothing of it is still to come. */
export function isWhole(): boolean {
  if (document.querySelector('h1') === null || document.fonts.status !== 'loaded') return false;
  return document.getAnimations().every(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect)) return true;
    if (effect.getTiming().iterations !== Infinity) return playState !== 'running';
    // The page of building blocks shows skeletons for ever.
    return effect.target?.closest('[data-scheme]') != null;
  });
}

/** Runs in the page: how the names of the controls begin that open something, one of each kind. */
function findOpeners(place: string): string[] {
  const openers = `${place} :is([popovertarget], [aria-haspopup])`;
  const named = [...document.querySelectorAll<HTMLElement>(openers)]
    .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '');
  return [...new Set(named.map((name) => name.replace(/:.*/, '')))];
}
