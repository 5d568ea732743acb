import { randomUUID } from 'node:crypto';
import { LIVE_SIGNAL_BYTES, type LiveClientFrame, type LiveSignal } from '@artel/contract';
import * as z from 'zod/mini';
import type { Channel } from '../db/create-channel.ts';
import type { ConnectionIndex } from './connection-index.ts';
import { writeFrame } from './frames.ts';
import { liveLimits, liveTimes } from './limits.ts';
import type { LiveConnection } from './live-connection.ts';

/** A signal to the followers of its topic. */
const Signal = z.object({
  companyId: z.string(),
  topicId: z.string(),
  name: z.string(),
  from: z.string(),
  data: z.unknown(),
});
type Signal = z.infer<typeof Signal>;

const Message = z.object({ server: z.string(), signals: z.array(Signal) });
const PREFIX = 'signals ';

interface SignalsOptions {
  readonly declared: readonly LiveSignal[];
  readonly channel: Pick<Channel, 'publish' | 'onMessage'>;
  readonly index: Pick<ConnectionIndex, 'listAudience'>;
}

interface Signals {
  /** Forwards a tab's signal; false if it is not declared. */
  accept(connection: LiveConnection, frame: Extract<LiveClientFrame, { type: 'signal' }>): boolean;
  stop(): void;
}

/**
 * Forwards the signals that tabs send to each other. To other servers they are sent in one message for each
 * quarter of a second.
 */
export function createSignals({ declared, channel, index }: SignalsOptions): Signals {
  const server = randomUUID();
  const byName = new Map(declared.map((signal) => [signal.name as string, signal]));
  /** Limited to `waitingSignals`. */
  const waiting = new Map<string, Signal>();
  let timer: NodeJS.Timeout | undefined;

  function accept(
    connection: LiveConnection,
    { name, topicId, data }: Parameters<Signals['accept']>[1],
  ): boolean {
    const signal = byName.get(name);
    // A tab of another version of the application may send signals that this server does not know.
    if (signal === undefined) return true;
    const read = z.safeParse(signal.data, data);
    if (!read.success || Buffer.byteLength(JSON.stringify(read.data)) > LIVE_SIGNAL_BYTES) return false;
    const isOver =
      connection.getCount('signal') > liveLimits.signalsPerMinute ||
      connection.getCount(name) > signal.perMinute;
    const membership = connection.listener?.membership;
    if (isOver || !membership || membership.isSuspended || !connection.topics.follows(topicId)) return true;
    const { companyId, memberId } = membership;
    const sent: Signal = { companyId, topicId, name, from: memberId, data: read.data };
    deliver(sent, connection);
    queue(sent);
    return true;
  }

  function deliver({ companyId, ...signal }: Signal, sender?: LiveConnection): void {
    const frame = writeFrame({ type: 'signal', ...signal });
    for (const connection of index.listAudience({ userId: null, companyId, topicId: signal.topicId })) {
      if (connection !== sender && connection.listener?.membership?.companyId === companyId)
        connection.sendNow(frame);
    }
  }

  function queue(signal: Signal): void {
    const key = `${signal.from} ${signal.topicId} ${signal.name}`;
    if (waiting.has(key) || waiting.size < liveLimits.waitingSignals) waiting.set(key, signal);
    timer ??= setTimeout(flush, liveTimes.betweenSignals).unref();
  }

  /** A signal that does not fit into one message is dropped, because the next one of its kind replaces it anyway. */
  function flush(): void {
    timer = undefined;
    const signals: Signal[] = [];
    let bytes = JSON.stringify({ server, signals }).length + PREFIX.length;
    for (const signal of waiting.values()) {
      const size = Buffer.byteLength(JSON.stringify(signal)) + 1;
      if (bytes + size > liveLimits.signalMessageBytes) break;
      bytes += size;
      signals.push(signal);
    }
    waiting.clear();
    channel.publish(PREFIX + JSON.stringify({ server, signals }));
  }

  channel.onMessage((payload) => {
    if (!payload.startsWith(PREFIX)) return;
    const message = readMessage(payload.slice(PREFIX.length));
    if (message === null || message.server === server) return;
    for (const signal of message.signals) deliver(signal);
  });

  return { accept, stop: () => clearTimeout(timer) };
}

/** Parses a message; a server of another version may send other content. */
function readMessage(text: string): z.infer<typeof Message> | null {
  try {
    return z.parse(Message, JSON.parse(text));
  } catch {
    return null;
  }
}
