import type { MessageFile } from '@artel/messenger/contract';

/** A message that the server has not stored yet, as far as this browser knows. */
export interface Outgoing {
  /** The message's id. */
  readonly id: string;
  /** The person and the company: `<user id> <company id>`. */
  readonly owner: string;
  readonly conversationId: string;
  readonly lineId: string;
  readonly body: string;
  readonly replyToId: string | null;
  readonly files: readonly MessageFile[];
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
  /** The reason why the server refused it; null while it is being sent. */
  readonly refusal: string | null;
  /** Whether it was refused because another message has its id. */
  readonly isIdUsed: boolean;
}

const NAME = 'artel-messenger';
const STORE = 'outbox';

let opened: Promise<IDBDatabase | null> | null = null;
/** A browser without storage sends as well, as long as the tab is open. */
const memory = new Map<string, Outgoing>();

function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  otherwise: () => T,
): Promise<T> {
  const db = await open();
  if (db === null) return otherwise();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** All of them, in the order in which they were written. */
export async function readOutgoing(): Promise<readonly Outgoing[]> {
  const all = await run<Outgoing[]>(
    'readonly',
    (store) => store.getAll(),
    () => [...memory.values()],
  );
  return all.sort((a, b) => a.writtenAt - b.writtenAt || a.id.localeCompare(b.id));
}

export async function saveOutgoing(outgoing: Outgoing): Promise<void> {
  await run<IDBValidKey>(
    'readwrite',
    (store) => store.put(outgoing),
    () => {
      memory.set(outgoing.id, outgoing);
      return outgoing.id;
    },
  );
}

export async function dropOutgoing(id: string): Promise<void> {
  await run<undefined>(
    'readwrite',
    (store) => store.delete(id),
    () => {
      memory.delete(id);
      return undefined;
    },
  );
}
