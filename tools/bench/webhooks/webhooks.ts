import { request } from 'node:http';
import { createJobSignals, jobPriorities } from '@artel/server';
import type { Client } from 'pg';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { newDataFolder, type RunningArtel, signIn, startArtel } from '../running-artel.ts';
import { type Receivers, startReceivers } from './receiver.ts';

interface Size {
  readonly endpoints: number;
  /** Messages for each endpoint. */
  readonly messages: number;
  readonly rounds: number;
}

const ENDPOINTS = 20;
const MESSAGES = 100;
/** The response time of a receiver in the same country. */
const ANSWER_MS = 50;
/** Sockets of the bare loop: as many as a server has for webhooks, two for each worker. */
const SOCKETS = 2 * jobPriorities.outside.workers;
const BODY = JSON.stringify({ type: 'company/member-joined', timestamp: '', data: { memberId: '' } });

/** Deliveries against a bare loop to the same receiver, and the effect of one hanging receiver on the others. */
export const webhooks = defineBench<Size>({
  name: 'webhooks',
  about: `${MESSAGES} messages for each of ${ENDPOINTS} webhooks, whose receivers answer in ${ANSWER_MS} ms, against a bare loop; then one of them hangs`,
  loads: {
    full: { endpoints: ENDPOINTS, messages: MESSAGES, rounds: 3 },
    smallest: { endpoints: 2, messages: 2, rounds: 1 },
  },
  // A private receiver must be allowed, so this bench starts its own Artel.
  measure: async (size, { report }) => {
    const last = getPath(size.endpoints - 1);
    const receivers = await startReceivers(ANSWER_MS, (path) => path !== last);
    const data = newDataFolder();
    try {
      const environment = { ARTEL_EGRESS_HOSTS: receivers.host };
      const artel = await startArtel({ dataDir: data.path, environment });
      return await measure(size, artel, receivers, report).finally(artel.stop);
    } finally {
      await receivers.stop();
      data.remove();
    }
  },
});

const getPath = (at: number) => `/hook/${at}`;

async function measure(
  size: Size,
  artel: RunningArtel,
  receivers: Receivers,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const { headers } = await signIn(artel);
  const ids: string[] = [];
  for (let at = 0; at < size.endpoints; at += 1)
    ids.push(await addEndpoint(artel, headers, receivers.origin, at));
  const client = await connect(artel.dataDir);
  const counted = (size.endpoints - 1) * size.messages;
  try {
    const results = await repeat(size.rounds, async () => {
      const bare = await timed(receivers, counted, () => sendBare(receivers.origin, size));
      const all = await timed(receivers, counted, () => publish(client, ids, size.messages));
      receivers.hangs = getPath(size.endpoints - 1);
      const hanging = await timed(receivers, counted, () => publish(client, ids, size.messages));
      receivers.hangs = null;
      await client.query(
        "UPDATE integrations.deliveries SET status = 'failed', next_at = NULL WHERE status = 'waiting'",
      );
      report(
        `bare ${bare.toFixed(0)} ms, webhooks ${all.toFixed(0)} ms, with one that hangs ${hanging.toFixed(0)} ms`,
      );
      return { ratio: bare / all, cost: hanging / all, rate: (counted / all) * 1000 };
    });
    const middle = (pick: (one: (typeof results)[number]) => number) => median(results.map(pick));
    return [
      {
        name: 'webhooks-ratio',
        value: middle(({ ratio }) => ratio),
        unit: 'of a bare loop',
        target: { atLeast: 0.5 },
      },
      {
        name: 'webhooks-hanging',
        value: middle(({ cost }) => cost),
        unit: 'x the time of the others',
        target: { atMost: 1.1 },
      },
      { name: 'webhooks-rate', value: middle(({ rate }) => rate), unit: 'messages a second', target: null },
    ];
  } finally {
    await client.end();
  }
}

async function timed(receivers: Receivers, expected: number, act: () => Promise<unknown>): Promise<number> {
  const arrived = receivers.count(expected);
  const begun = performance.now();
  await act();
  await arrived;
  return performance.now() - begun;
}

async function addEndpoint(
  { url }: RunningArtel,
  headers: Readonly<Record<string, string>>,
  origin: string,
  at: number,
): Promise<string> {
  const answer = await fetch(`${url}/api/v2/integrations/endpoints`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Bench ${at}`,
      address: origin + getPath(at),
      events: ['company/member-joined'],
    }),
  });
  if (!answer.ok) throw new Error(`Adding a webhook answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Publishes messages for all endpoints as events of the company do: jobs in one order, announced after the commit. */
async function publish(client: Client, endpointIds: readonly string[], messages: number): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `CREATE TEMPORARY TABLE sent ON COMMIT DROP AS
     SELECT e.company_id, gen_random_uuid() AS id FROM integrations.endpoints e, generate_series(1, $2::int)
     WHERE e.id = $1`,
    [endpointIds[0], messages],
  );
  await client.query(
    `INSERT INTO integrations.messages (company_id, id, event, source, body, created_at)
     SELECT company_id, id, 'company/member-joined', id::text, $1, now() FROM sent`,
    [BODY],
  );
  await client.query(
    `INSERT INTO integrations.deliveries (company_id, id, message_id, endpoint_id, status, next_at, created_at)
     SELECT company_id, gen_random_uuid(), id, endpoint, 'waiting', now(), now() FROM sent, unnest($1::uuid[]) AS endpoint`,
    [endpointIds],
  );
  const { first, last } = jobPriorities.outside;
  await client.query(
    `SELECT platform.enqueue('integrations/deliver-messages', json_build_object('companyId', company_id, 'endpointId', id,
       'dueAt', NULL), now(), 'integrations/deliver-' || id, 12, $2, $3, id::text)
     FROM (SELECT company_id, id FROM integrations.endpoints WHERE id = ANY ($1::uuid[]) ORDER BY id) AS endpoint`,
    [endpointIds, first, last],
  );
  await client.query('COMMIT');
  await announce(client);
}

/** Wakes the workers of the measured Artel as another server does. */
async function announce(client: Client): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const publish = (payload: string) =>
    void sent.push(client.query('SELECT pg_notify($1, $2)', ['artel', payload]));
  createJobSignals({ publish, onMessage: () => {} }, 'bench').announce('outside');
  await Promise.all(sent);
}

/** Sends the same messages in a bare loop, each with its own connection, as webhooks are. */
async function sendBare(origin: string, { endpoints, messages }: Size): Promise<void> {
  const paths = Array.from({ length: endpoints * messages }, (_, at) => getPath(at % endpoints));
  const sendOnes = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await send(origin + path);
  };
  await Promise.all(Array.from({ length: SOCKETS }, sendOnes));
}

function send(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } },
      (response) => response.resume().once('end', resolve),
    );
    sent.once('error', reject);
    sent.end(BODY);
  });
}
