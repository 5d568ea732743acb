import { readFileSync } from 'node:fs';
import type * as Library from 'node-datachannel';
import { defineBench, type Measurement, median } from '../bench.ts';
import type { Forwarder } from './forwarder.ts';
import { startHouse } from './house-forwarder.ts';
import { startJanus } from './janus-forwarder.ts';
import { type BenchPerson, enter } from './people.ts';

const SENDER = '01936a00-0000-7000-8000-000000000000';
const BYTES = 1_100;
const TICK_MS = 20;
const TRIES = 5;
/** The kernel counts a process's time in these. */
const TICKS_PER_SECOND = 100;

interface Size {
  readonly receivers: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly rounds: number;
}

/**
 * Measures the cost of a delivered video packet for the machine: the media process against Janus, with the
 * same people.
 */
export const meetings = defineBench<Size>({
  name: 'meetings',
  about: 'one sender of pictures to four receivers through the media process, against Janus',
  loads: {
    full: { receivers: 4, perSecond: 400, seconds: 8, rounds: 3 },
    smallest: { receivers: 1, perSecond: 50, seconds: 1, rounds: 1 },
  },
  async measure(size, { report }) {
    const library = await import('node-datachannel');
    library.initLogger('Error', () => undefined);
    const results: { house: Cost; janus: Cost | null }[] = [];
    for (let at = 0; at < size.rounds; at++) {
      const house = await getHouseCost(library, size);
      report(`house ${getWords(house)}`);
      const other = await startJanus(SENDER);
      const janus = other && (await getCost(library, other, size));
      report(`Janus ${janus ? getWords(janus) : 'is not installed'}`);
      results.push({ house, janus });
    }
    return figures(results);
  },
});

interface Cost {
  /** Microseconds of CPU per received packet. */
  readonly micros: number;
  /** Share of the packets sent to a receiver. */
  readonly delivered: number;
}

const getWords = ({ micros, delivered }: Cost) =>
  `${micros.toFixed(1)} µs a packet, ${(delivered * 100).toFixed(1)} % delivered`;

function figures(results: readonly { house: Cost; janus: Cost | null }[]): Measurement[] {
  const house: Measurement[] = [
    {
      name: 'CPU of a delivered packet',
      value: median(results.map((r) => r.house.micros)),
      unit: 'µs',
      target: null,
    },
    {
      name: 'packets delivered',
      value: median(results.map((r) => r.house.delivered)),
      unit: 'of 1',
      target: { atLeast: 0.99 },
    },
  ];
  const ratios = results.flatMap(({ house: { micros }, janus }) => (janus ? [micros / janus.micros] : []));
  if (ratios.length === 0) return house;
  const value = median(ratios);
  return [
    ...house,
    { name: 'CPU of a delivered packet against Janus', value, unit: '×', target: { atMost: 1.3 } },
  ];
}

/**
 * The library occasionally refuses a description when it is on both sides: they connect before it has stored
 * the description. A browser connects again then, and so does the bench.
 */
async function getHouseCost(library: typeof Library, size: Size): Promise<Cost> {
  for (let at = 0; at < TRIES; at++) {
    const cost = await getCost(library, await startHouse(SENDER), size);
    if (cost) return cost;
  }
  throw new Error(`The media process lost a connection ${TRIES} times`);
}

/** Null where a connection was lost before everyone received. */
async function getCost(library: typeof Library, forwarder: Forwarder, size: Size): Promise<Cost | null> {
  const names = Array.from(
    { length: size.receivers },
    (_, at) => `01936a00-0000-7000-8000-00000000000${at + 1}`,
  );
  const [sender, ...receivers] = [SENDER, ...names].map((name, number) =>
    enter(library, forwarder, { name, number }),
  );
  if (!sender) throw new Error('There is no sender');
  const stream = send(sender);
  try {
    const all = () => receivers.map((receiver) => receiver.received());
    // Counting begins when everyone receives.
    while (all().some((count) => count === 0)) {
      if (forwarder.hasLost()) return null;
      stream.tick(1);
      await pause(TICK_MS);
    }
    const before = { cpu: cpuMicros(forwarder.pid), got: sum(all()), sent: stream.sent() };
    const end = performance.now() + size.seconds * 1_000;
    while (performance.now() < end) {
      stream.tick((size.perSecond * TICK_MS) / 1_000);
      await pause(TICK_MS);
    }
    await pause(500);
    const got = sum(all()) - before.got;
    const sent = (stream.sent() - before.sent) * receivers.length;
    return { micros: (cpuMicros(forwarder.pid) - before.cpu) / got, delivered: Math.min(1, got / sent) };
  } finally {
    for (const person of [sender, ...receivers]) person.close();
    await forwarder.stop();
  }
}

/** Packets of VP8 with a key frame now and then, so that a receiver can begin. */
function send({ pictures, ssrc }: BenchPerson): { tick(packets: number): void; sent(): number } {
  const packet = Buffer.alloc(BYTES);
  let count = 0;
  return {
    tick(packets) {
      for (let at = 0; at < packets && pictures.isOpen(); at++) {
        count++;
        packet.writeUInt8(0x80, 0);
        packet.writeUInt8((count % 8 === 7 ? 0x80 : 0) | 96, 1);
        packet.writeUInt16BE(count & 0xffff, 2);
        packet.writeUInt32BE(Math.floor(count / 8) * 3_000, 4);
        packet.writeUInt32BE(ssrc, 8);
        packet.writeUInt8(0x10, 12);
        packet.writeUInt8(count % 40 === 0 ? 0 : 1, 13);
        pictures.sendMessageBinary(packet);
      }
    },
    sent: () => count,
  };
}

function cpuMicros(pid: number): number {
  const [, , , , , , , , , , , user = '0', system = '0'] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(user) + Number(system)) * 1_000_000) / TICKS_PER_SECOND;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
