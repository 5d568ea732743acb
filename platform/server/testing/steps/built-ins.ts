/** Counts the elements that built-in functions process, which V8's own counters do not include. */
interface BuiltIns {
  start(): void;
  stop(): void;
  /** Characters and items since the last call. */
  consume(): number;
}

/** The number of elements that a call processes, by its receiver, arguments and result. */
type Cost = (self: Sized, args: readonly unknown[], made: unknown) => number;
type Method = (this: unknown, ...args: unknown[]) => unknown;
interface Sized {
  readonly length: number;
}

const getSize = (value: unknown): number => (value as Sized | null | undefined)?.length ?? 0;
const whole: Cost = (self) => self.length;
const result: Cost = (_self, _args, made) => getSize(made);
const argument: Cost = (_self, [provided]) => getSize(provided);
/** From the position to what was found, or to the end. */
const search: Cost = (self, [, from = 0], found) =>
  Number(found) < 0 ? Math.max(0, self.length - Number(from)) : Number(found) - Number(from) + 1;
const searchBack: Cost = (self, [, from = self.length], found) =>
  Math.min(Number(from), self.length) - Math.max(Number(found), 0);
const trimmed: Cost = (self, _args, made) => self.length - getSize(made) + 1;

const STRING: Readonly<Record<string, Cost>> = {
  indexOf: search,
  lastIndexOf: searchBack,
  includes: whole,
  startsWith: argument,
  endsWith: argument,
  split: whole,
  replace: whole,
  replaceAll: whole,
  search: whole,
  trim: trimmed,
  trimStart: trimmed,
  trimEnd: trimmed,
  slice: result,
  substring: result,
  toLowerCase: whole,
  toUpperCase: whole,
  normalize: whole,
  padStart: result,
  padEnd: result,
  repeat: result,
  localeCompare: whole,
};

const ARRAY: Readonly<Record<string, Cost>> = {
  indexOf: search,
  lastIndexOf: searchBack,
  includes: whole,
  join: whole,
  slice: result,
  splice: whole,
  shift: whole,
  unshift: whole,
  concat: result,
  reverse: whole,
  fill: whole,
  copyWithin: whole,
};

const BYTES: Readonly<Record<string, Cost>> = {
  indexOf: search,
  includes: whole,
  slice: result,
  join: whole,
  set: argument,
  fill: whole,
};

/** Wraps the built-in functions of this thread; they behave as before, and count while started. */
export function countBuiltIns(): BuiltIns {
  let sum = 0;
  let isCounting = false;
  // NOTE: the counting itself must not be counted, so every wrapper is inactive while one is working.
  const wrap = (holder: object, costs: Readonly<Record<PropertyKey, Cost>>): void => {
    for (const key of Reflect.ownKeys(costs)) {
      const original = Reflect.get(holder, key) as Method;
      const cost = costs[key as string] as Cost;
      Reflect.defineProperty(holder, key, {
        configurable: true,
        writable: true,
        value(this: unknown, ...args: unknown[]): unknown {
          const made = Reflect.apply(original, this, args);
          if (isCounting) {
            isCounting = false;
            sum += 1 + (cost(this as Sized, args, made) || 0);
            isCounting = true;
          }
          return made;
        },
      });
    }
  };
  wrap(String.prototype, STRING);
  wrap(Array.prototype, ARRAY);
  wrap(Object.getPrototypeOf(Uint8Array.prototype) as object, BYTES);
  wrap(Buffer.prototype, {
    toString: result,
    indexOf: search,
    includes: whole,
    equals: whole,
  });
  wrap(Buffer, { concat: result, from: result, compare: argument });
  wrap(TextDecoder.prototype, { decode: result });
  wrap(JSON, { parse: argument, stringify: result });
  wrapMatching((steps) => {
    if (isCounting) sum += steps;
  });
  return {
    start: () => (isCounting = true),
    stop: () => (isCounting = false),
    consume: () => {
      const taken = sum;
      sum = 0;
      return taken;
    },
  };
}

/**
 * A regular expression reads from its position to the end of its match, or perhaps to the end of the text
 * without one. `recheck` proves that it takes no more steps than that.
 */
function wrapMatching(add: (steps: number) => void): void {
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (this: RegExp, text: string): RegExpExecArray | null {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const length = String(text).length;
    if (found) add(found.index + (found[0]?.length ?? 0) - from + 1);
    else add(this.sticky ? 1 : Math.max(1, length - from));
    return found;
  };
}
