import type { ClientBase } from 'pg';
import type { Job } from '../area.ts';
import type { Config } from '../config/config.ts';
import type { OwnJobs } from './own-jobs.ts';
import { type JobPriority, jobPriorities } from './priorities.ts';

/** The share of a priority's workers that a slow peer may occupy; the others run the other jobs. */
const SHARE = 1 / 2;
/** A job that was claimed but never started, because the response was lost, stops counting after this. */
const LOST_AFTER_MS = 60_000;

interface Conversation {
  readonly priority: JobPriority;
  readonly peer: string;
  readonly since: number;
}

interface Claimed {
  readonly id: string;
  readonly taskId: number;
}

interface PeerShareOptions {
  readonly jobs: readonly Job[];
  readonly config: Config;
  /** The jobs that this server is running. */
  readonly ownJobs: Pick<OwnJobs, 'isRunning'>;
}

/**
 * Limits each peer to its share of a priority's workers: while the share is used, its jobs are not claimed
 * and wait in the database.
 */
export function createPeerShare({ jobs, config, ownJobs }: PeerShareOptions) {
  const speaking = jobs.flatMap(({ name, peer }) => (peer ? [{ name, peer }] : []));
  const conversations = new Map<string, Conversation>();
  let taskIds: Promise<ReadonlyMap<string, string>> | null = null;

  /** Peers by the queue's ids of the kinds of jobs that call them. */
  async function peersByTask(client: ClientBase): Promise<ReadonlyMap<string, string>> {
    taskIds ??= findTaskIds(
      client,
      speaking.map(({ name }) => name),
    ).catch((error) => {
      taskIds = null;
      throw error;
    });
    const ids = await taskIds;
    return new Map(
      speaking.flatMap(({ name, peer }) => {
        const [id, host] = [ids.get(name), peer(config)];
        return id === undefined || host === null ? [] : [[id, host]];
      }),
    );
  }

  function isFull(priority: JobPriority, peer: string): boolean {
    const most = Math.max(1, Math.floor(jobPriorities[priority].workers * SHARE));
    const now = performance.now();
    let count = 0;
    for (const [jobId, one] of conversations) {
      if (!ownJobs.isRunning(jobId) && now - one.since > LOST_AFTER_MS) conversations.delete(jobId);
      else if (one.priority === priority && one.peer === peer) count += 1;
    }
    return count >= most;
  }

  return {
    /** Filters kinds of jobs: those that may be claimed now. */
    async among(client: ClientBase, priority: JobPriority, taskIds: readonly number[]): Promise<number[]> {
      const peers = await peersByTask(client);
      return taskIds.filter((id) => {
        const peer = peers.get(String(id));
        return peer === undefined || !isFull(priority, peer);
      });
    },
    /** A job was claimed. */
    async begin(client: ClientBase, priority: JobPriority, { id, taskId }: Claimed): Promise<void> {
      const peer = (await peersByTask(client)).get(String(taskId));
      if (peer !== undefined) conversations.set(id, { priority, peer, since: performance.now() });
    },
    end: (jobId: string) => void conversations.delete(jobId),
  };
}

export type PeerShare = ReturnType<typeof createPeerShare>;

async function findTaskIds(
  client: ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id::text, identifier AS name FROM graphile_worker._private_tasks WHERE identifier = ANY ($1)',
    [names],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
