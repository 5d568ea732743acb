import type { BlobFiles } from './blob-files.ts';
import type { BlobMove, BlobPlaceKind } from './blob-moves.store.ts';
import type { BlobFacts } from './blobs.ts';
import { copyBlob, isSame } from './copy-blob.ts';

interface Places {
  /** The place that the settings name. */
  readonly own: BlobPlaceKind;
  readonly folder: BlobFiles;
  /** Null without one in the settings. */
  readonly bucket: BlobFiles | null;
  /** Whether a place has this mark: a folder of the same name may be another one. */
  readonly isMarked: (kind: BlobPlaceKind, id: string) => Promise<boolean>;
}

/** Which place is used how. */
interface Use {
  readonly current: BlobFiles;
  /** The place to which the content moves: it is read first, and written too. */
  readonly target: BlobFiles | null;
  /** The place before a move that this process has seen: uploads that began there end there. */
  readonly former: BlobFiles | null;
}

/** The files of the blobs, whose place may change while they are used. */
export interface MovingFiles {
  readonly files: BlobFiles;
  /** The newest move of which this server knows that all its writes since reach the target. */
  getJoined(): number;
  /** Whether a move went on without this server, whose settings do not name the target. */
  isLeftBehind(): boolean;
  /** Begins with the state of a move when the server starts; `isPart` if both places are those of the move. */
  begin(move: BlobMove | null, isPart: boolean): void;
  /** Follows the state of a move; ends once no write that began before is under way. */
  follow(move: BlobMove | null): Promise<void>;
}

/** Switches between a folder and a bucket: during a move writes go to both, and reads try the target first. */
export function createMovingFiles({ own, folder, bucket, isMarked }: Places): MovingFiles {
  const places = { folder, bucket };
  let use: Use = { current: places[own] ?? folder, target: null, former: null };
  let joined = 0;
  let isLeftBehind = false;
  /** The writes under way. */
  const writes = new Set<Promise<unknown>>();

  function track<T>(work: () => Promise<T>): Promise<T> {
    const write = work();
    const ended = write.then(
      () => {},
      () => {},
    );
    writes.add(ended);
    void ended.then(() => writes.delete(ended));
    return write;
  }

  async function removeFrom(places: readonly (BlobFiles | null)[], id: string): Promise<void> {
    for (const place of places) await place?.remove(id);
  }

  /** Copies what is complete in one place to the other; returns its facts. */
  async function copy(from: BlobFiles, to: BlobFiles, id: string, facts: BlobFacts): Promise<void> {
    const copied = await copyBlob(from, to, id);
    if (copied === null || !isSame(copied, facts)) throw new Error(`The copy of ${id} is another content`);
  }

  /** The first place with the content; a target that fails does not hide what the current place has. */
  async function find<T>(open: (place: BlobFiles) => Promise<T | null>): Promise<T | null> {
    const { current, target } = use;
    if (target === null) return open(current);
    let failure: unknown = null;
    const found = await open(target).catch((error) => {
      failure = error;
      return null;
    });
    const result = found ?? (await open(current));
    if (result === null && failure !== null) throw failure;
    return result;
  }

  /** The place where a draft is. */
  async function findHome(id: string): Promise<BlobFiles> {
    const { current, former } = use;
    if (former === null) return current;
    // The former place may be deleted by now.
    const bytes = await former.draftBytes(id).catch(() => null);
    return bytes === null ? current : former;
  }

  const files: BlobFiles = {
    write: (id, content, limits) =>
      track(async () => {
        const { current, target } = use;
        const facts = await current.write(id, content, limits);
        try {
          if (target) await copy(current, target, id, facts);
          return facts;
        } catch (error) {
          // If a place refuses this too, the nightly job deletes it there.
          await removeFrom([current, target], id).catch(() => {});
          throw error;
        }
      }),
    startDraft: (id) => use.current.startDraft(id),
    draftBytes: async (id) => (await findHome(id)).draftBytes(id),
    append: async (id, offset, content, limits) => (await findHome(id)).append(id, offset, content, limits),
    finishDraft: (id) =>
      track(async () => {
        const now = use;
        const home = await findHome(id);
        const facts = await home.finishDraft(id);
        const target = home === now.current ? now.target : now.current;
        // It may be repeated after an answer that was lost.
        if (target !== null && (await target.stat(id)) === null) await copy(home, target, id, facts);
        return facts;
      }),
    dropDraft: async (id) => (await findHome(id)).dropDraft(id),
    stat: (id) => find((place) => place.stat(id)),
    open: (id, range) => find((place) => place.open(id, range)),
    openToSend: (id, range) => find((place) => place.openToSend(id, range)),
    remove: (id) => track(() => removeFrom([use.current, use.target], id)),
    async *list() {
      const { current, target } = use;
      yield* current.list();
      if (target) yield* target.list();
    },
    async removeDrafts(before) {
      let removed = 0;
      for (const place of [use.current, use.target]) removed += (await place?.removeDrafts(before)) ?? 0;
      return removed;
    },
  };

  const toUse = ({ target, phase }: BlobMove): Use | null => {
    const [to, from] = [places[target], places[target === 'folder' ? 'bucket' : 'folder']];
    if (to === null || from === null) return null;
    if (phase === 'moved') return { current: to, target: null, former: from };
    return { current: from, target: to, former: null };
  };

  async function isPart({ target, sourceId, targetId }: BlobMove): Promise<boolean> {
    const source = target === 'folder' ? 'bucket' : 'folder';
    return (await isMarked(target, targetId)) && (await isMarked(source, sourceId));
  }

  return {
    files,
    getJoined: () => joined,
    isLeftBehind: () => isLeftBehind,
    begin(move, isPart) {
      if (move === null) return;
      // A server that starts after a move has the right place by its settings.
      if (move.phase === 'moved') joined = move.number;
      else if (isPart) {
        use = toUse(move) ?? use;
        joined = move.number;
      }
    },
    async follow(move) {
      if (move === null) {
        // The move was given up: the current place has everything.
        use = { ...use, target: null };
        return;
      }
      if (move.phase === 'moved' && joined === move.number && use.target === null) return;
      const next = toUse(move);
      if (next !== null && next.current === use.current && next.target === use.target) return;
      // The former place may be deleted as soon as the move is over.
      if (next === null || (joined !== move.number && !(await isPart(move)))) {
        isLeftBehind = move.phase !== 'copying';
        return;
      }
      use = next;
      await Promise.all([...writes]);
      joined = Math.max(joined, move.number);
    },
  };
}
