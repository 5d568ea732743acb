import type { Channel } from '../db/create-channel.ts';
import { type JobPriority, jobPriorityNames } from './priorities.ts';

const KIND = 'jobs';
/**
 * Time between two announcements of a priority by one server: each of them makes all servers look for a job, and those
 * of many commits need only one.
 */
const PAUSE_MS = 20;

/** Wakes the workers of a priority, on this server and on all others. */
export interface JobSignals {
  /** Announces new jobs after their commit. If it is lost, they start when a worker polls. */
  announce(priority: JobPriority): void;
  onAnnounced(wake: (priority: JobPriority) => void): void;
}

/** The announcements of jobs over the channel; `server` recognises its own, for which no line is needed. */
export function createJobSignals(
  channel: Pick<Channel, 'publish' | 'onMessage'>,
  server: string,
): JobSignals {
  /** At most one for each queue of this server. */
  const acts: ((priority: JobPriority) => void)[] = [];
  /** Whether the priorities that were announced just now were announced again since. At most one for each priority. */
  const pauses = new Map<JobPriority, { isAgain: boolean }>();
  const wake = (priority: JobPriority) => {
    for (const act of acts) act(priority);
  };
  channel.onMessage((payload) => {
    const [kind, name, sender] = payload.split(' ');
    if (kind !== KIND || sender === server) return;
    const priority = jobPriorityNames.find((one) => one === name);
    if (priority !== undefined) wake(priority);
  });

  function publish(priority: JobPriority): void {
    const pause = pauses.get(priority);
    if (pause) {
      pause.isAgain = true;
      return;
    }
    const next = { isAgain: false };
    pauses.set(priority, next);
    channel.publish(`${KIND} ${priority} ${server}`);
    setTimeout(() => {
      pauses.delete(priority);
      if (next.isAgain) publish(priority);
    }, PAUSE_MS).unref();
  }

  return {
    announce(priority) {
      wake(priority);
      publish(priority);
    },
    onAnnounced: (act) => void acts.push(act),
  };
}
