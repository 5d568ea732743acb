/**
 * How long a job may wait. `urgent`: a person waits before the page (codes). `soon`: a person will look
 * (notices, invitations, what follows from an act). `bulk`: large or nightly (imports, exports, erasures),
 * one job of a company at a time. `outside`: conversations with receivers that others named (webhooks), one
 * job of a receiver at a time, so that one which hangs costs the others one worker.
 */
export type JobPriority = 'urgent' | 'soon' | 'bulk' | 'outside';

interface PrioritySetup {
  /** Places in the queue's one order (`priority`, a smallint): the first is taken first. No two priorities share a place. */
  readonly first: number;
  readonly last: number;
  /** Jobs of the priority that run at the same time on one server; no job of another priority ever takes these places. */
  readonly workers: number;
  /** One job of a turn at a time, on whichever server. */
  readonly isOneAtATime?: true;
}

/**
 * A database of two cores gains nothing from more workers; requests come first. Codes and notices mostly wait for a mail server,
 * which may have half of these workers. Work outside waits for others nearly all of its time.
 */
export const jobPriorities: Readonly<Record<JobPriority, PrioritySetup>> = {
  urgent: { first: -1, last: -1, workers: 4 },
  // NOTE: the queue's own default is 0, so a job that was written without a priority is claimed as soon.
  soon: { first: 0, last: 15_999, workers: 4 },
  bulk: { first: 16_000, last: 31_999, workers: 2, isOneAtATime: true },
  outside: { first: 32_000, last: 32_767, workers: 12, isOneAtATime: true },
};

export const jobPriorityNames = Object.keys(jobPriorities) as readonly JobPriority[];
