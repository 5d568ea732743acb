import { createHash, type Hash } from 'node:crypto';

/** Limit of drafts whose hash state is cached; others are read once more at their end. */
const MOST = 1000;

/** The hash states of drafts of which this process has written every byte so far. */
export interface DraftHashes {
  /** The state of a draft's first bytes; null if it is not known. */
  find(id: string, bytes: number): Hash | null;
  /** The same, which the caller continues: it is not known until it is saved again. */
  claim(id: string, bytes: number): Hash | null;
  save(id: string, hash: Hash, bytes: number): void;
  delete(id: string): void;
}

export function createDraftHashes(): DraftHashes {
  const known = new Map<string, { readonly hash: Hash; readonly bytes: number }>();
  const find = (id: string, bytes: number) => {
    const state = known.get(id);
    if (state?.bytes === bytes) return state.hash;
    return bytes === 0 ? createHash('sha256') : null;
  };
  return {
    find,
    claim(id, bytes) {
      const hash = find(id, bytes);
      known.delete(id);
      return hash;
    },
    save(id, hash, bytes) {
      if (known.size < MOST) known.set(id, { hash, bytes });
    },
    delete: (id) => void known.delete(id),
  };
}
