import { createFairShare } from './fair-share.ts';
import { runInFairShare } from './run-in-fair-share.ts';

const MEGABYTE = 1024 * 1024;
/** Work of visitors and of the installation has at least this much. */
const RESERVE = 128 * MEGABYTE;
const ALL = 768 * MEGABYTE;
const MOST_WAITING = 400;

interface MemoryBudget {
  /** One task holds no more than the share of one person. */
  readonly mostOfOne: number;
  /** Runs work when this many bytes are free; to be called with a size that is known before anything is decoded. */
  withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** Bytes that work under way holds, and the most that it held at any time. */
  held(): { readonly now: number; readonly most: number };
}

interface BudgetOptions {
  readonly all: number;
  readonly reserve: number;
}

/** Shares a number of bytes: one person has half of them, one company three quarters. */
export function createMemoryBudget({ all, reserve }: BudgetOptions): MemoryBudget {
  const mostOfOne = Math.floor(all / 2);
  const share = createFairShare({
    capacity: all,
    reserve,
    ofCompany: Math.floor((all * 3) / 4),
    ofPerson: mostOfOne,
    mostWaiting: MOST_WAITING,
  });
  let now = 0;
  let most = 0;
  return {
    mostOfOne,
    async withMemory(bytes, work) {
      if (bytes > mostOfOne) throw new Error('Work that exceeds the budget of memory was not refused before');
      const counted = async () => {
        now += bytes;
        most = Math.max(most, now);
        try {
          return await work();
        } finally {
          now -= bytes;
        }
      };
      return runInFairShare(share, counted, { cost: bytes });
    },
    held: () => ({ now, most }),
  };
}

/** The one budget of all that decodes or builds files: pictures, workbooks, documents, bank files, in whatever thread. */
export const decodingMemory = createMemoryBudget({ all: ALL, reserve: RESERVE });
