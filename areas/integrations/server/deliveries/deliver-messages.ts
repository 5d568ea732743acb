import { DAY, MINUTE, SECOND } from '@artel/contract/time';
import { endpointDisabled } from '@artel/integrations/contract';
import { job, type Platform, type Tx } from '@artel/server';
import { webhookRules } from '../endpoints/check-address.ts';
import { signingSecrets } from '../endpoints/endpoint-secrets.ts';
import { type EndpointRow, setEndpoint } from '../endpoints/endpoints.store.ts';
import { deliveryJob, enqueueDeliveries } from '../endpoints/enqueue-deliveries.ts';
import { listFormerSecrets } from '../endpoints/former-secrets.store.ts';
import { publishChange } from '../publish-change.ts';
import { deliveries, endpoints } from '../tables.ts';
import { claimDue, type DueDelivery, findNextDue, insertAttempts, setOutcomes } from './deliveries.store.ts';
import { planNext } from './plan-next.ts';
import { type Sent, sendMessage } from './send-message.ts';

/** Limit of messages that one run sends; the others wait for the next run, after those of other endpoints. */
const BATCH = 20;
/** After this time a run starts no further message. */
const BATCH_MS = 2_000;
/** Limit of concurrent requests to one endpoint. */
const AT_ONCE = 2;
/** Longer than a run may take: after it another server claims the messages of a server that died. */
const CLAIMED_MS = 2 * MINUTE;
/** After a failure nothing is sent to an endpoint for this time, however many messages are due. */
const REST_MS = 5 * SECOND;
/** Without a success for this long, an endpoint is switched off. */
const ABANDONED_AFTER = 5 * DAY;
const GONE = 410;

interface OfEndpoint {
  readonly companyId: string;
  readonly endpointId: string;
}

/** Sends the due messages of an endpoint. One job of an endpoint runs at a time, without delaying other endpoints. */
export const deliverMessages = job({
  ...deliveryJob,
  priority: 'outside',
  run: deliver,
});

/** A message that was sent. */
interface Done {
  readonly delivery: DueDelivery;
  readonly sent: Sent;
}

async function deliver(
  deps: Platform,
  { dueAt, ...of }: OfEndpoint & { readonly dueAt: string | null },
): Promise<void> {
  const { companyId, endpointId } = of;
  const claimed = await deps.db.asCompanyJob('job integrations/deliver-messages', companyId, async (tx) => {
    const endpoint = await endpoints.find(tx, { companyId, id: endpointId });
    if (endpoint?.state !== 'on') return null;
    const now = Math.max(deps.clock.now().getTime(), dueAt === null ? 0 : Date.parse(dueAt));
    const claim = { ...of, now: new Date(now), until: new Date(now + CLAIMED_MS), limit: BATCH };
    const former = await listFormerSecrets(tx, endpoint, deps.clock.now());
    const secrets = await signingSecrets(deps, endpoint, former);
    return { endpoint, secrets, due: await claimDue(tx, claim) };
  });
  if (claimed === null) return;
  const { done, left } = await sendBatch(deps, claimed);
  await deps.db.asCompanyJob('job integrations/deliver-messages', companyId, (tx) =>
    record(deps, tx, of, { done, left }),
  );
}

interface Claimed {
  readonly endpoint: EndpointRow;
  readonly secrets: readonly string[];
  readonly due: readonly DueDelivery[];
}

interface Round {
  readonly done: readonly Done[];
  /** Messages that were claimed but not sent. */
  readonly left: readonly DueDelivery[];
}

/** Sends a few messages at a time until the run is over, or the endpoint fails. */
async function sendBatch(deps: Platform, { endpoint, secrets, due }: Claimed): Promise<Round> {
  const rules = webhookRules(deps.config);
  const waiting = [...due];
  const done: Done[] = [];
  const started = performance.now();
  let hasFailed = false;
  async function sendOnes(): Promise<void> {
    for (;;) {
      const isOver = hasFailed || performance.now() - started > BATCH_MS;
      const delivery = isOver ? undefined : waiting.shift();
      if (delivery === undefined) return;
      const sent = await sendMessage(
        { clock: deps.clock, rules },
        { address: endpoint.address, messageId: delivery.messageId, body: delivery.body, secrets },
      );
      if (sent.failure !== null) hasFailed = true;
      done.push({ delivery, sent });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOnes));
  return { done, left: waiting };
}

/** Records a run: each attempt, the next attempts, and the state of the endpoint. */
async function record(deps: Platform, tx: Tx, of: OfEndpoint, { done, left }: Round): Promise<void> {
  const { companyId, endpointId } = of;
  const endpoint = await endpoints.lock(tx, { companyId, id: endpointId });
  if (endpoint === null) return;
  const now = deps.clock.now();
  const [sentOnes, unsent] = [done.map(getOutcome), left.map((delivery) => ({ ...delivery, nextAt: now }))];
  await setOutcomes(tx, companyId, [
    ...sentOnes,
    ...unsent.map(({ id, tries, nextAt }) => ({ id, tries, nextAt, status: 'waiting' })),
  ]);
  await insertAttempts(
    tx,
    done.map(({ delivery, sent: { at, tookMs, status, failure, answer } }) => ({
      ...{ companyId, id: deps.ids.next(), deliveryId: delivery.id },
      ...{ at, durationMs: tookMs, status, failure, answer },
    })),
  );
  const isOn = await recordHealth(deps, tx, endpoint, done);
  if (done.length > 0) await publishChange(deps, tx, companyId);
  const next = isOn ? await findNextDue(tx, companyId, endpointId) : null;
  if (next === null) return;
  const hasFailed = done.some(({ sent }) => sent.failure !== null);
  const earliest = now.getTime() + (hasFailed ? REST_MS : 0);
  const runAt = next.getTime() > earliest ? next : new Date(earliest);
  await enqueueDeliveries(deps, tx, of, runAt > now ? runAt : undefined);
}

function getOutcome({ delivery: { id, tries: before }, sent }: Done) {
  const tries = before + 1;
  if (sent.failure === null) return { id, tries, status: 'delivered', nextAt: null };
  const { at, retryAfter } = sent;
  const nextAt = planNext({ tries, at, retryAfter, chance: Math.random() });
  return { id, tries, status: nextAt === null ? 'failed' : 'waiting', nextAt };
}

/**
 * Returns the state of the endpoint after a run; false if nothing more is sent. A single bad hour does not
 * end it: an endpoint is switched off after five days of failures without a success.
 */
async function recordHealth(
  deps: Platform,
  tx: Tx,
  endpoint: EndpointRow,
  done: readonly Done[],
): Promise<boolean> {
  if (endpoint.state !== 'on' || done.length === 0) return endpoint.state === 'on';
  const now = deps.clock.now();
  const isGone = done.some(({ sent }) => sent.status === GONE);
  if (!isGone && done.some(({ sent }) => sent.failure === null)) {
    await setEndpoint(tx, endpoint, { failingSince: null, lastSuccessAt: now });
    return true;
  }
  const failingSince = endpoint.failingSince ?? now;
  const isAbandoned = now.getTime() - failingSince.getTime() >= ABANDONED_AFTER;
  if (!isGone && !isAbandoned) {
    await setEndpoint(tx, endpoint, { failingSince });
    return true;
  }
  const { companyId, id: endpointId } = endpoint;
  const off = { state: 'disabled', disabledReason: isGone ? 'gone' : 'failing' } as const;
  await setEndpoint(tx, endpoint, { ...off, failingSince, version: endpoint.version + 1 });
  await deliveries.updateAll(
    tx,
    { companyId, endpointId, status: 'waiting' },
    { status: 'failed', nextAt: null },
  );
  await deps.emit(tx, endpointDisabled, { companyId, endpointId });
  return false;
}
