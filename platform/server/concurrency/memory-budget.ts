import { createFairShare } from './fair-share.ts';
import { runInFairShare } from './run-in-fair-share.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes reserved for work of visitors and of the installation. */
const RESERVE = 128 * MEGABYTE;
const ALL = 768 * MEGABYTE;
const MOST_WAITING = 400;

interface MemoryBudget {
  /** One task may use no more than the share of one person. */
  readonly mostOfOne: number;
  /** Runs work when this many bytes are free; the size must be known before anything is decoded. */
  withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T>;
  /** Bytes that running work uses, and the largest amount so far. */
  held(): { readonly now: number; readonly most: number };
}

interface BudgetOptions {
  readonly all: number;
  readonly reserve: number;
}

/** Shares a number of bytes: one person may use half of them, one company three quarters. */
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

/**
 * The one budget of memory for decoding and building files: pictures, workbooks, documents, bank files, in
 * all threads.
 */
export const decodingMemory = createMemoryBudget({ all: ALL, reserve: RESERVE });
