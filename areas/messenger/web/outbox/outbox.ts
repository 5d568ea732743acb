import { type MessageFile, messengerErrors, sendMessage } from '@artel/messenger/contract';
import { call, failedAs, failureText, freshKey, t } from '@artel/web';
import { shownLine } from '../lines/lines.ts';
import { dropOutgoing, type Outgoing, readOutgoing, saveOutgoing } from './outbox-db.ts';
import { LONGEST_WAIT, toOutcome } from './outcome.ts';

interface Written {
  readonly conversationId: string;
  readonly lineId: string;
  readonly body: string;
  readonly replyToId: string | null;
  readonly files: readonly MessageFile[];
}

const CHANNEL = 'artel-messenger-outbox';

/** The person and the company of this tab. */
let owner: string | null = null;
let waiting: readonly Outgoing[] = [];
let lastWritten = 0;
/** The owner whose messages this tab sends; of all tabs of a browser one sends. */
let leader: string | null = null;
let resign: (() => void) | null = null;
/** Lines with a message that is being sent. */
const sending = new Set<string>();
const listeners = new Set<() => void>();
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
if (others !== null) others.onmessage = () => void refresh().then(sendAll);

/** Sends this person's earlier messages in this company, too; messages of another person are deleted. */
export async function startOutbox(userId: string, companyId: string): Promise<void> {
  const next = `${userId} ${companyId}`;
  if (owner === next) return;
  owner = next;
  leader = null;
  resign?.();
  resign = null;
  const foreign = (await readOutgoing()).filter((one) => !one.owner.startsWith(`${userId} `));
  for (const { id } of foreign) await dropOutgoing(id);
  await refresh();
  intro(next);
}

/** Waits until no other tab sends for this owner, then starts to send. */
function intro(own: string): void {
  const begin = async () => {
    if (owner !== own) return;
    leader = own;
    await refresh();
    sendAll();
  };
  if (navigator.locks === undefined) return void begin();
  void navigator.locks.request(`${CHANNEL} ${own}`, async () => {
    await begin();
    if (leader !== own) return;
    await new Promise<void>((resolve) => {
      resign = resolve;
    });
  });
}

export const outbox = {
  get: (): readonly Outgoing[] => waiting,
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Stores a message, and sends it when the earlier ones in its line are stored. */
export async function write(written: Written): Promise<void> {
  if (owner === null) throw new Error('The outbox has no owner yet');
  // Even two messages of one millisecond have an order.
  lastWritten = Math.max(lastWritten + 1, Date.now());
  await put({ ...written, id: freshKey(), owner, writtenAt: lastWritten, refusal: null, isIdUsed: false });
  sendAll();
}

/**
 * Sends a refused message again, under the same id so that one that was stored anyway exists once, unless
 * another message has that id.
 */
export async function sendAgain(outgoing: Outgoing): Promise<void> {
  await dropOutgoing(outgoing.id);
  const id = outgoing.isIdUsed ? freshKey() : outgoing.id;
  await put({ ...outgoing, id, writtenAt: Date.now(), refusal: null, isIdUsed: false });
  sendAll();
}

export async function withdraw(id: string): Promise<void> {
  await dropOutgoing(id);
  await changed();
}

async function put(outgoing: Outgoing): Promise<void> {
  await saveOutgoing(outgoing);
  await changed();
}

async function changed(): Promise<void> {
  await refresh();
  others?.postMessage(null);
}

async function refresh(): Promise<void> {
  const own = owner;
  const all = await readOutgoing();
  waiting = all.filter((one) => one.owner === own);
  for (const listener of [...listeners]) listener();
}

/** A line that waits for the server does not delay others. */
function sendAll(): void {
  if (leader === null || leader !== owner) return;
  for (const { lineId, refusal } of waiting) {
    if (refusal !== null || sending.has(lineId)) continue;
    sending.add(lineId);
    const end = () => sending.delete(lineId);
    void sendLine(lineId).then(() => {
      end();
      // Sends messages that were written meanwhile.
      sendAll();
    }, end);
  }
}

/** Sends the messages of a line one after another, so that they have the order of writing. */
async function sendLine(lineId: string): Promise<void> {
  for (let attempt = 0; ; ) {
    const own = owner;
    if (leader !== own) return;
    const next = waiting.find((one) => one.lineId === lineId && one.refusal === null);
    if (next === undefined) return;
    if (Date.now() - next.writtenAt > LONGEST_WAIT) {
      await put({ ...next, refusal: t('messenger.outbox.expired') });
      continue;
    }
    try {
      const { id, body, replyToId, files } = next;
      const fileIds = files.map((file) => file.id);
      const message = await call(sendMessage, {
        params: { lineId },
        body: { id, body, fileIds, ...(replyToId !== null && { replyToId }) },
      });
      shownLine(lineId)?.addMessage(message);
      await dropOutgoing(id);
      await changed();
      attempt = 0;
    } catch (failure) {
      // Another person or company is shown now; the message waits until its author returns.
      if (owner !== own) return;
      const outcome = toOutcome(failure, attempt);
      const isIdUsed = failedAs(failure, messengerErrors['message-id-used']) !== null;
      if (outcome.kind === 'refused') await put({ ...next, refusal: failureText(failure), isIdUsed });
      else {
        attempt += 1;
        await pauseOrOnline(outcome.pause);
      }
    }
  }
}

function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
