import { newListeners } from '../browser/listeners.ts';
import { parseJson } from '../browser/parse-json.ts';

/** Milliseconds during which typed input is collected into one save. */
const SAVING = 2_000;
/** Milliseconds until a save that failed is tried again. */
const AGAIN = 30_000;
/** Prefix of the storage keys of drafts: `artel-text:<person> <company> <place>`. */
export const PREFIX = 'artel-text:';

/** The text in this browser. */
interface Local {
  readonly text: string;
  /** The last version of the server that this text is based on or replaces. */
  readonly version: number;
  /** The time of the input; null once the server has it. */
  readonly typedAt: number | null;
}

/** The text on the server. */
export interface Remote {
  readonly text: string;
  readonly version: number;
  readonly updatedAt: string | null;
}

type Save = (text: string) => Promise<{ readonly version: number }>;

interface TextDraft {
  readonly get: () => string;
  readonly listen: (listener: () => void) => () => void;
  readonly type: (text: string) => void;
  /** Adopts a text saved on another device, unless this browser has newer input. */
  readonly adopt: (remote: Remote) => void;
  /** Saves unsaved input now. */
  readonly flush: () => void;
  readonly forget: () => void;
}

const open = new Map<string, TextDraft>();

/** The one draft of a person at a place; `owner` names the person and the company. */
export function getTextDraft(owner: string, key: string, save: Save): TextDraft {
  const name = `${PREFIX}${owner} ${key}`;
  const known = open.get(name);
  if (known !== undefined) return known;
  const draft = createTextDraft(name, save);
  open.set(name, draft);
  return draft;
}

export function createTextDraft(name: string, save: Save): TextDraft {
  const { notify, listen } = newListeners();
  let local = read(name);
  /** Input typed while this page was open is newer than a text that another device saved meanwhile. */
  let isTypedHere = false;
  let isSaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Local) => {
    const isSeen = next.text !== local.text;
    local = next;
    write(name, next);
    if (isSeen) notify();
  };
  const schedule = (pause: number) => {
    if (timer === undefined && !isSaving && local.typedAt !== null)
      timer = setTimeout(() => void push(), pause);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const push = async () => {
    stop();
    if (isSaving || local.typedAt === null) return;
    isSaving = true;
    const { text } = local;
    let pause = SAVING;
    try {
      const { version } = await save(text);
      const typedAt = local.text === text ? null : local.typedAt;
      if (typedAt === null) isTypedHere = false;
      change({ ...local, version: Math.max(version, local.version), typedAt });
    } catch {
      // The input is stored in this browser; the next save sends all of it.
      pause = AGAIN;
    } finally {
      isSaving = false;
    }
    schedule(pause);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== name && event.key !== null) return;
    const { text } = local;
    local = read(name);
    if (local.text !== text) notify();
  };
  let count = 0;

  return {
    get: () => local.text,
    listen(listener) {
      const stopListening = listen(listener);
      if (count === 0) window.addEventListener('storage', onStorage);
      count += 1;
      schedule(SAVING);
      return () => {
        stopListening();
        count -= 1;
        if (count === 0) window.removeEventListener('storage', onStorage);
      };
    },
    type(text) {
      if (text === local.text) return;
      isTypedHere = true;
      change({ ...local, text, typedAt: Date.now() });
      schedule(SAVING);
    },
    adopt({ text, version, updatedAt }) {
      if (version <= local.version) return;
      const savedAt = updatedAt === null ? 0 : Date.parse(updatedAt);
      const isNewer = local.typedAt === null || (!isTypedHere && !isSaving && savedAt > local.typedAt);
      change(isNewer ? { text, version, typedAt: null } : { ...local, version });
    },
    flush: () => void push(),
    forget() {
      stop();
      isTypedHere = false;
      local = EMPTY;
      notify();
    },
  };
}

const EMPTY: Local = { text: '', version: 0, typedAt: null };

function read(name: string): Local {
  const stored = quietly(() => parseJson(localStorage.getItem(name))) as Partial<Local> | null | undefined;
  if (typeof stored?.text !== 'string' || typeof stored.version !== 'number') return EMPTY;
  const typedAt = typeof stored.typedAt === 'number' ? stored.typedAt : null;
  return { text: stored.text, version: stored.version, typedAt };
}

function write(name: string, local: Local): void {
  quietly(() => {
    if (local.text === '' && local.typedAt === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(local));
  });
}

/** A browser may refuse storage (private mode, quota); the server still has the draft. */
export function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Removes the texts of all people from this browser, or those of all but one; the server has what was saved. */
export function forgetTextDrafts(exceptKey?: string): void {
  const own = exceptKey === undefined ? undefined : `${PREFIX}${exceptKey} `;
  const isForgotten = (name: string) => name.startsWith(PREFIX) && !(own && name.startsWith(own));
  for (const [name, draft] of open)
    if (isForgotten(name)) {
      draft.forget();
      open.delete(name);
    }
  quietly(() => {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const name of names) if (isForgotten(name)) localStorage.removeItem(name);
  });
}
