import { parseJson } from '../browser/parse-json.ts';

/** The storage keys of the signed-in person's entities between visits: `artel-entity:<name>:<id>`. */
const PREFIX = 'artel-entity:';

const getKey = (name: string, id: string) => `${PREFIX}${name}:${id}`;

/** Maximal length; all entities of ours are shorter, so a longer one was written by an attacker. */
const MAX = 100_000;

/** Stores an entity under its id and removes others of its name, because only one person is signed in at a time. */
export function storeEntity(name: string, id: string, value: unknown): void {
  for (const key of keys(`${PREFIX}${name}:`)) if (key !== getKey(name, id)) localStorage.removeItem(key);
  try {
    localStorage.setItem(getKey(name, id), JSON.stringify(value));
  } catch {
    // The storage is full: the entity is fetched at the next start.
  }
}

/** Returns the stored entities of a name, unvalidated: anyone may have written them. */
export function readEntities(name: string): { readonly id: string; readonly value: unknown }[] {
  const prefix = `${PREFIX}${name}:`;
  return keys(prefix).map((key) => ({
    id: key.slice(prefix.length),
    value: parse(localStorage.getItem(key)),
  }));
}

export function dropEntity(name: string, id: string): void {
  localStorage.removeItem(getKey(name, id));
}

/** T-03: removes the entities of one person, so that the next person never gets them. */
export function dropEntities(): void {
  for (const key of keys(PREFIX)) localStorage.removeItem(key);
}

function keys(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function parse(text: string | null): unknown {
  return text === null || text.length > MAX ? undefined : parseJson(text);
}
