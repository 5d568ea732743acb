import { type Audience, LIVE_BODY_BYTES, type LiveEvent } from '@artel/contract';
import * as z from 'zod/mini';
import type { Tx } from '../db/scopes.ts';
import type { Clock } from '../platform.ts';
import type { Live } from './live.ts';
import { insertLiveEvents, insertTopicChange, type TopicChange } from './live-events.store.ts';

interface Thing {
  readonly ids: unknown;
  readonly body?: unknown;
}

/**
 * Publishes the events of acts to the open tabs of their audience. `announce` wakes the dispatchers after the
 * commit, because NOTIFY inside a transaction would serialise all such commits, each waiting for the disk.
 */
export function createLive(clock: Clock, announce: () => void): Live {
  async function insert(tx: Tx, audience: Audience, event: LiveEvent, things: readonly Thing[]) {
    if (things.length === 0) return;
    await insertLiveEvents(tx, {
      ...getColumns(audience),
      name: event.name,
      isFast: event.isFast === true,
      publishedAt: clock.now(),
      things: things.map(({ ids, body }) => ({ ids: z.parse(event.ids, ids), body: writeBody(event, body) })),
    });
    tx.afterCommit(announce);
  }

  async function change(tx: Tx, changed: Omit<TopicChange, 'seq'>) {
    if (changed.memberIds?.length === 0) return;
    await insertTopicChange(tx, { ...changed, publishedAt: clock.now() });
    tx.afterCommit(announce);
  }

  return {
    publish: (tx, audience, event, ids, body) => insert(tx, audience, event, [{ ids, body }]),
    publishMany: (tx, audience, event, things) =>
      insert(
        tx,
        audience,
        event,
        things.map((ids) => ({ ids })),
      ),
    joinTopic: (tx, topic, memberIds) => change(tx, { kind: 'join', ...topic, memberIds }),
    leaveTopic: (tx, topic, memberIds) => change(tx, { kind: 'leave', ...topic, memberIds }),
    endWatching: (tx, topic) => change(tx, { kind: 'unwatch', ...topic, memberIds: null }),
  };
}

function getColumns(audience: Audience) {
  const none = { userId: null, companyId: null, permission: null, principalIds: null, topicId: null };
  if ('userId' in audience) return { ...none, userId: audience.userId };
  if ('topicId' in audience) return { ...none, companyId: audience.companyId, topicId: audience.topicId };
  const { companyId, permission = null, principalIds } = audience;
  return {
    ...none,
    companyId,
    permission,
    principalIds: principalIds ? [...new Set(principalIds)] : null,
  };
}

/** Serialises a body; one that is too long is left out, and clients that need it fetch it. */
function writeBody({ body: schema }: LiveEvent, body: unknown): string | null {
  if (schema === undefined || body === undefined) return null;
  const text = JSON.stringify(z.parse(schema, body));
  return Buffer.byteLength(text) <= LIVE_BODY_BYTES ? text : null;
}
