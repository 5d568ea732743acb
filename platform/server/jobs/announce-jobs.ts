import type { Channel } from '../db/create-channel.ts';
import { type JobPriority, jobPriorityNames } from './priorities.ts';

const KIND = 'jobs';

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
  const acts: ((priority: JobPriority) => void)[] = [];
  const wake = (priority: JobPriority) => {
    for (const act of acts) act(priority);
  };
  channel.onMessage((payload) => {
    const [kind, name, sender] = payload.split(' ');
    if (kind !== KIND || sender === server) return;
    const priority = jobPriorityNames.find((one) => one === name);
    if (priority !== undefined) wake(priority);
  });
  return {
    announce(priority) {
      wake(priority);
      channel.publish(`${KIND} ${priority} ${server}`);
    },
    onAnnounced: (act) => void acts.push(act),
  };
}
