/** Limit of packets that one report covers. */
const MOST_IN_REPORT = 400;

/** Records arrivals for the sender's estimate of its bandwidth: which packets arrived, and when. */
interface TransportFeedback {
  /** Records that the packet with this transport-wide number arrived. */
  note(number: number, micros: bigint): void;
  /**
   * Builds the next report (draft-holmer-rmcat-transport-wide-cc-extensions-01); null if nothing arrived
   * since the last.
   */
  build(mediaSsrc: number): Buffer | null;
}

/** Implements transport-wide congestion control: without reports a browser stays at 30 kbit/s. */
export function createTransportFeedback(): TransportFeedback {
  const arrivals = new Map<number, bigint>();
  let highest: number | null = null;
  let next: number | null = null;
  let count = 0;

  return {
    note(number, micros) {
      // Numbers have 16 bits and wrap around.
      const full =
        highest === null ? number : highest + (((number - (highest & 0xffff) + 0x18000) & 0xffff) - 0x8000);
      if (highest === null || full > highest) highest = full;
      arrivals.set(full, micros);
    },
    build(mediaSsrc) {
      const numbers = [...arrivals.keys()].sort((a, b) => a - b);
      const [first] = numbers;
      const last = numbers.at(-1);
      if (first === undefined || last === undefined) return null;
      const base: number = next === null || first < next ? first : Math.max(next, last - MOST_IN_REPORT + 1);
      const covered = Math.min(last - base + 1, MOST_IN_REPORT);
      next = base + covered;
      const start = arrivals.get(numbers.find((number) => number >= base) ?? last) ?? 0n;
      const reference = start / 64_000n;
      const { symbols, deltas } = readArrivals(arrivals, { base, covered, from: reference * 64_000n });
      for (const number of numbers) if (number < next) arrivals.delete(number);
      return writeReport({ symbols, deltas, base, covered, reference, mediaSsrc, count: count++ });
    },
  };
}

function readArrivals(
  arrivals: ReadonlyMap<number, bigint>,
  { base, covered, from }: { readonly base: number; readonly covered: number; readonly from: bigint },
): { symbols: number[]; deltas: Buffer[] } {
  const symbols: number[] = [];
  const deltas: Buffer[] = [];
  let previous = from;
  for (let n = 0; n < covered; n++) {
    const at = arrivals.get(base + n);
    if (at === undefined) {
      symbols.push(0);
      continue;
    }
    const ticks = Math.max(-32_768, Math.min(32_767, Number((at - previous) / 250n)));
    previous += BigInt(ticks) * 250n;
    const isSmall = ticks >= 0 && ticks < 256;
    const delta = Buffer.alloc(isSmall ? 1 : 2);
    if (isSmall) delta.writeUInt8(ticks);
    else delta.writeInt16BE(ticks);
    symbols.push(isSmall ? 1 : 2);
    deltas.push(delta);
  }
  return { symbols, deltas };
}

interface Report {
  readonly symbols: readonly number[];
  readonly deltas: readonly Buffer[];
  readonly base: number;
  readonly covered: number;
  readonly reference: bigint;
  readonly mediaSsrc: number;
  readonly count: number;
}

function writeReport({ symbols, deltas, base, covered, reference, mediaSsrc, count }: Report): Buffer {
  const chunks: Buffer[] = [];
  for (let n = 0; n < covered; n += 7) {
    // Vectors of two-bit symbols, seven in each.
    let chunk = 0xc000;
    for (let k = 0; k < 7; k++) chunk |= (symbols[n + k] ?? 0) << (12 - 2 * k);
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(chunk);
    chunks.push(bytes);
  }
  const body = Buffer.concat([...chunks, ...deltas]);
  const padding = Buffer.alloc((4 - (body.length % 4)) % 4);
  const head = Buffer.alloc(20);
  head.writeUInt8(0x80 | 15, 0);
  head.writeUInt8(205, 1);
  head.writeUInt16BE((head.length + body.length + padding.length) / 4 - 1, 2);
  head.writeUInt32BE(1, 4);
  head.writeUInt32BE(mediaSsrc, 8);
  head.writeUInt16BE(base & 0xffff, 12);
  head.writeUInt16BE(covered, 14);
  head.writeUIntBE(Number(reference & 0xffffffn), 16, 3);
  head.writeUInt8(count & 255, 19);
  return Buffer.concat([head, body, padding]);
}
