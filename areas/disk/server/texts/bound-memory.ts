import { TEXT_LIMITS } from './text-limits.ts';

let isOver = false;

/**
 * Limits the arrays of this thread: its heap has a limit, its arrays have none, and what a library unpacks
 * becomes one array that grows. Call it in a worker thread only.
 */
export function boundMemory(): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(array, parameters, target) {
      const [length] = parameters;
      if (typeof length === 'number' && length > TEXT_LIMITS.unpacked) {
        isOver = true;
        throw new RangeError('An array is too long');
      }
      return Reflect.construct(array, parameters, target);
    },
  });
  // The thread's own unpacking is not counted; libraries then use theirs.
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
}

/** Whether an array was refused since the last call: libraries hide it behind errors of their own. */
export function wasMemoryExceeded(): boolean {
  const was = isOver;
  isOver = false;
  return was;
}
