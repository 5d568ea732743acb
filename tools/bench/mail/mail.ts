import { setTimeout } from 'node:timers/promises';
import { mailPeers } from '@artel/mail/server/testing';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { newDataFolder, type RunningArtel, signIn, startArtel } from '../running-artel.ts';
import { openBareImap } from './bare-imap.ts';
import { fillMaildir } from './fill-maildir.ts';

interface Size {
  readonly letters: number;
  readonly rounds: number;
  /** Lists in a round. */
  readonly times: number;
}

type Peers = NonNullable<Awaited<ReturnType<typeof mailPeers>>>;

const LETTERS = 50_000;
const PAGE = 50;
const LISTED = '(UID FLAGS ENVELOPE BODYSTRUCTURE INTERNALDATE RFC822.SIZE)';
/** Conversations are built from a header that no list shows. */
const INDEXED = LISTED.replace(')', ' BODY.PEEK[HEADER.FIELDS (REFERENCES LIST-ID)])');

/** The speed of a mailbox's list, when it is known and when it was just connected, against the same by plain IMAP. */
export const mail = defineBench<Size>({
  name: 'mail',
  about: `lists of ${PAGE} letters and searches in a mailbox of ${LETTERS} at a Dovecot, against bare IMAP`,
  loads: {
    full: { letters: LETTERS, rounds: 3, times: 40 },
    smallest: { letters: 60, rounds: 1, times: 2 },
  },
  // Connecting to a private mail server must be allowed, so this bench starts its own Artel.
  measure: async (size, { report }) => {
    const peers = await mailPeers((folder) => fillMaildir(folder, size.letters));
    if (peers === null) {
      report('Dovecot cannot be started here (Debian: dovecot-imapd): nothing is compared');
      return [{ name: 'mail-letters', value: 0, unit: 'letters', target: null }];
    }
    const data = newDataFolder();
    try {
      const environment = { ARTEL_EGRESS_HOSTS: peers.hosts.join(','), ...peers.trust };
      const artel = await startArtel({ dataDir: data.path, environment });
      return await measure(size, artel, peers, report).finally(artel.stop);
    } finally {
      await peers.close();
      data.remove();
    }
  },
});

async function measure(
  size: Size,
  artel: RunningArtel,
  peers: Peers,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const { port } = peers.dovecot;
  const page = `FETCH ${Math.max(1, size.letters - PAGE + 1)}:${size.letters} ${LISTED}`;
  const bare = await openBareImap(port, 'nina', 'secret');
  try {
    // The server reads its own files once, before either side is measured.
    await bare.request('SELECT INBOX');
    await bare.request(`FETCH 1:* ${INDEXED}`);
    const cold = await repeat(size.rounds, async () => ({
      bare: await timed(() => listAgain(port, page)),
      house: await connectAndList(artel, peers),
    }));
    for (const one of cold)
      report(`first list: bare ${one.bare.toFixed(0)} ms, here ${one.house.toFixed(0)} ms`);
    const folderId = await getFolder(artel);
    const indexed = await timed(() => untilIndexed(artel, size.letters));
    const looped = await timed(() => bare.request(`FETCH 1:* ${INDEXED}`));
    report(`all letters: bare ${looped.toFixed(0)} ms, here ${indexed.toFixed(0)} ms behind the first list`);
    const headers = await freshHeaders(artel);
    const list = () => get(artel, headers, `folders/${folderId}/conversations?limit=${PAGE}`);
    const words = 'estimate';
    const find = () =>
      get(artel, headers, `search?${new URLSearchParams({ q: words, limit: String(PAGE) })}`);
    await Promise.all([list(), find()]);
    const warm = await repeat(size.rounds, async () => ({
      bare: await alone(() => bare.request(page), size.times),
      house: await alone(list, size.times),
      bareFind: await alone(() => bare.request('SEARCH SUBJECT estimate'), size.times),
      find: await alone(find, size.times),
    }));
    for (const one of warm)
      report(
        `list: bare ${one.bare.toFixed(1)} ms, here ${one.house.toFixed(1)} ms · search: bare ${one.bareFind.toFixed(1)} ms, here ${one.find.toFixed(1)} ms`,
      );
    const middle = (pick: (one: (typeof warm)[number]) => number) => median(warm.map(pick));
    const unit = 'x bare IMAP';
    return [
      {
        name: 'mail-list-warm',
        value: middle(({ bare: plain, house }) => house / plain),
        unit,
        target: { atMost: 40 },
      },
      {
        name: 'mail-list-cold',
        value: median(cold.map(({ bare: plain, house }) => house / plain)),
        unit,
        target: { atMost: 3 },
      },
      {
        name: 'mail-search',
        value: middle(({ bareFind, find: own }) => own / bareFind),
        unit,
        target: { atMost: 1 },
      },
      { name: 'mail-index', value: looped / indexed, unit: 'of a bare fetch', target: { atLeast: 0.5 } },
    ];
  } finally {
    bare.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function listAgain(port: number, page: string): Promise<void> {
  const client = await openBareImap(port, 'nina', 'secret');
  await client.request('SELECT INBOX');
  await client.request(page);
  client.close();
}

/** The usual time of a single request, one after the other: both sides serve one person. */
async function alone(work: () => Promise<unknown>, times: number): Promise<number> {
  return median(await repeat(times, () => timed(work)));
}

const freshHeaders = async (artel: RunningArtel) => (await signIn(artel)).headers;

async function get(
  { url }: RunningArtel,
  headers: Readonly<Record<string, string>>,
  path: string,
): Promise<{
  items: readonly { id: string; kind?: string; folders?: readonly { id: string; role: string }[] }[];
}> {
  const answer = await fetch(`${url}/api/v2/mail/${path}`, { headers: { ...headers, ...fromAnywhere() } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<typeof get>>;
}

/** Connects the mailbox again; returns the milliseconds from then until its first letters are listed. */
async function connectAndList(artel: RunningArtel, { dovecot, smtp }: Peers): Promise<number> {
  const headers = await freshHeaders(artel);
  const address = 'nina@example.ru';
  for (const { id, kind } of (await get(artel, headers, 'accounts')).items)
    if (kind === 'imap')
      await fetch(`${artel.url}/api/v2/mail/accounts/${id}`, { method: 'DELETE', headers });
  const place = (port: number) => ({ host: '127.0.0.1', port, security: 'tls' });
  const connected = await fetch(`${artel.url}/api/v2/mail/accounts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ address, user: 'nina', password: 'secret', imap: place(dovecot.port), smtp: place(smtp.port) },
    }),
  });
  if (!connected.ok) throw new Error(`Connecting answered ${connected.status}: ${await connected.text()}`);
  const begun = performance.now();
  for (;;) {
    const folderId = await findInbox(artel, headers);
    if (
      folderId !== null &&
      (await get(artel, headers, `folders/${folderId}/conversations?limit=${PAGE}`)).items.length > 0
    )
      return performance.now() - begun;
    await setTimeout(5);
  }
}

async function findInbox(
  artel: RunningArtel,
  headers: Readonly<Record<string, string>>,
): Promise<string | null> {
  const accounts = (await get(artel, headers, 'accounts')).items;
  const outside = accounts.find(({ kind }) => kind === 'imap');
  return outside?.folders?.find(({ role }) => role === 'inbox')?.id ?? null;
}

async function getFolder(artel: RunningArtel): Promise<string> {
  const id = await findInbox(artel, await freshHeaders(artel));
  if (id === null) throw new Error('The mailbox has no inbox');
  return id;
}

/** Waits until all letters of the outside mailbox are indexed. */
async function untilIndexed({ dataDir }: RunningArtel, letters: number): Promise<void> {
  const client = await connect(dataDir);
  try {
    for (;;) {
      const { rows } = await client.query(
        "SELECT count(*)::int AS count FROM mail.placements p JOIN mail.accounts a ON a.id = p.account_id WHERE a.kind = 'imap'",
      );
      if (rows[0]?.count >= letters) return;
      await setTimeout(100);
    }
  } finally {
    await client.end();
  }
}
