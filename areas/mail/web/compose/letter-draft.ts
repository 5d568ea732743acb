import { requestErrors } from '@artel/contract';
import { type Draft, mailErrors } from '@artel/mail/contract';
import { CallFailure, failedAs } from '@artel/web';
import { getWords, type Letter, toLetter } from './letter.ts';
import type { LetterCopies } from './letter-copies.ts';

/** Milliseconds in which typed changes are collected into one save. */
const SAVE_AFTER = 1_500;
/** Milliseconds until an unanswered save is retried. */
const AGAIN = 10_000;

export interface LetterState {
  readonly letter: Letter;
  readonly isSaved: boolean;
  /** Unsaved text is stored in this browser and survives its restart. */
  readonly isStored: boolean;
  /** Text that another tab or device saved meanwhile; the person chooses between it and the letter. */
  readonly other: Draft | null;
  /** The draft was sent or deleted elsewhere. */
  readonly isGone: boolean;
  /** The reason why the last save failed. */
  readonly failure: unknown;
}

export interface LetterDraft {
  readonly get: () => LetterState;
  readonly listen: (listener: () => void) => () => void;
  readonly change: (changes: Partial<Letter>) => void;
  /** Saves unsaved changes; false if that failed, or if a choice is open. */
  readonly save: () => Promise<boolean>;
  /** The version on which the letter is based. */
  readonly version: () => number;
  /** Takes over the server's present draft. */
  readonly adopt: (remote: Draft) => void;
  /** The server no longer has the draft. */
  readonly lose: () => void;
  /** Handles a refusal that concerns the draft itself; false for any other. */
  readonly meet: (failure: unknown) => boolean;
  /** Both return the text that was not chosen. */
  readonly useOwn: () => Letter;
  readonly useOther: () => Letter;
  /** Nothing of the letter is needed any more. */
  readonly finish: () => void;
  /** The letter is opened or closed; when closed it is saved at once. */
  readonly open: () => void;
  /** The letter is shown no longer: it is saved at once, and so is what was typed while another save was on its way. */
  readonly close: () => void;
  /** Nothing is saved until the letter is opened again; its words stay in this browser. */
  readonly leave: () => void;
}

type Save = (version: number, letter: Letter) => Promise<{ readonly version: number }>;

/**
 * A letter that is being written: saved a moment after the last change, and until then in this browser, so
 * that neither a reload nor a crash loses a word. Text that was saved elsewhere meanwhile is overwritten only
 * if the person chooses that, and so is the text here.
 */
export function createLetterDraft(draft: Draft, copies: LetterCopies, save: Save): LetterDraft {
  const listeners = new Set<() => void>();
  let state: LetterState = {
    letter: toLetter(draft),
    isSaved: true,
    isStored: true,
    other: null,
    isGone: false,
    failure: null,
  };
  let { version } = draft;
  /** Texts that were sent for saving since the last response: if the server has one of them, it is this tab's own. */
  let known: readonly string[] = [];
  let saving: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isLeft = false;
  let isFinished = false;

  const set = (changes: Partial<LetterState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const copy = () => ({ letter: { ...state.letter }, version, known: [...known], typedAt: Date.now() });
  /** Sets text that is not saved, shown and stored in this browser. */
  const setUnsaved = (changes: Partial<LetterState>) => {
    state = { ...state, ...changes, isSaved: false };
    set({ isStored: copies.write(copy()) });
  };
  const setSaved = (changes: Partial<LetterState> = {}) => {
    known = [];
    copies.remove();
    set({ ...changes, isSaved: true, isStored: true, failure: null });
  };
  const stop = () => clearTimeout(timer);
  const schedule = (pause: number) => {
    stop();
    if (!isFinished && !isLeft && !state.isSaved && state.other === null && !state.isGone)
      timer = setTimeout(() => void push(), pause);
  };

  const meetOther = (current: Draft): void => {
    const words = getWords(toLetter(current));
    const isSame = words === getWords(state.letter);
    if (!isSame && !known.includes(words)) {
      setUnsaved({ other: current });
      return;
    }
    // A response was lost: the saved text is this letter's own.
    version = current.version;
    known = [];
    if (isSame) setSaved();
    else {
      setUnsaved({});
      schedule(SAVE_AFTER);
    }
  };
  const lose = () => {
    if (isFinished || state.isGone) return;
    stop();
    if (state.isSaved) set({ isGone: true });
    else setUnsaved({ isGone: true });
  };
  const isOpen = () => state.other === null && !state.isGone;
  const meet = (failure: unknown): boolean => {
    const current = failedAs(failure, requestErrors.stale)?.current as Draft | undefined;
    if (current !== undefined) meetOther(current);
    else if (failedAs(failure, requestErrors['not-found']) ?? failedAs(failure, mailErrors['draft-sent']))
      lose();
    else return false;
    return true;
  };
  const fail = (failure: unknown): boolean => {
    if (isFinished) return false;
    if (meet(failure)) return isOpen();
    set({ failure });
    // A closed letter is saved when it is opened again.
    if (!isRefusal(failure) && !(isClosed && state.isStored)) schedule(AGAIN);
    return false;
  };

  const pushOnce = async (): Promise<boolean> => {
    const sent = state.letter;
    // More than three responses in a row are hardly lost.
    known = [...known, getWords(sent)].slice(-3);
    try {
      ({ version } = await save(version, sent));
    } catch (failure) {
      return fail(failure);
    }
    if (isFinished) return true;
    known = [];
    if (state.letter === sent) setSaved();
    else {
      // After a crash from here on, the text is found together with the version on which it is based.
      setUnsaved({ failure: null });
      schedule(isClosed ? 0 : SAVE_AFTER);
    }
    return true;
  };
  /** Saves one after another: each uses the version that the last response returned. */
  const push = (): Promise<boolean> => {
    stop();
    saving ??= pushOnce().finally(() => {
      saving = null;
    });
    return saving;
  };

  const begin = () => {
    for (const [name, left] of copies.find()) {
      if (getWords(left.letter) === getWords(state.letter)) {
        copies.remove(name);
        continue;
      }
      const follows = left.version === draft.version || left.known.includes(getWords(state.letter));
      if (!follows) version = left.version;
      known = [...left.known, getWords(left.letter)].slice(-3);
      state = { ...state, letter: left.letter, isSaved: false, other: follows ? null : draft };
      copies.adopt(name, { ...copy(), typedAt: left.typedAt });
      return;
    }
  };
  begin();

  return {
    get: () => state,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(changes) {
      if (isFinished) return;
      setUnsaved({ letter: { ...state.letter, ...changes } });
      if (saving === null) schedule(SAVE_AFTER);
    },
    async save() {
      while (!state.isSaved && isOpen()) if (!(await push())) return false;
      return isOpen();
    },
    version: () => version,
    adopt(remote) {
      if (isFinished) return;
      if (state.isGone) {
        set({ isGone: false });
        schedule(SAVE_AFTER);
      }
      if (state.other !== null) {
        if (remote.version > state.other.version) set({ other: remote });
      } else if (state.isSaved && remote.version > version) {
        version = remote.version;
        set({ letter: toLetter(remote) });
      }
    },
    lose,
    meet,
    useOwn() {
      const { other } = state;
      if (other === null) return state.letter;
      version = other.version;
      known = [];
      setUnsaved({ other: null });
      void push();
      return toLetter(other);
    },
    useOther() {
      const { other, letter } = state;
      if (other === null) return letter;
      version = other.version;
      setSaved({ letter: toLetter(other), other: null });
      return letter;
    },
    finish() {
      isFinished = true;
      stop();
      copies.remove();
    },
    open() {
      isClosed = false;
      isLeft = false;
      schedule(SAVE_AFTER);
    },
    close() {
      isClosed = true;
      if (!isFinished && !state.isSaved && isOpen()) void push();
    },
    leave() {
      isLeft = true;
      stop();
    },
  };
}

/** The same text would be refused again. */
function isRefusal(failure: unknown): boolean {
  return (
    failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
}
