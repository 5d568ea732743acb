/**
 * How long a job may wait. `urgent`: a person waits for it (codes). `soon`: a person will notice it (notices,
 * invitations, consequences of an act). `bulk`: large or nightly (imports, exports, erasures), one job of a
 * company at a time. `outside`: calls of receivers that users chose (webhooks), one job of a receiver at a
 * time, so that a hanging one occupies a single worker.
 */
export type JobPriority = 'urgent' | 'soon' | 'bulk' | 'outside';

interface PrioritySetup {
  /**
   * The range in the queue's single order (`priority`, a smallint) in which the first is claimed first.
   * Ranges of priorities do not overlap.
   */
  readonly first: number;
  readonly last: number;
  /** Jobs of the priority that run concurrently on one server; jobs of other priorities never use these workers. */
  readonly workers: number;
  /** Whether one job of a fair share runs at a time, on any server. */
  readonly isOneAtATime?: true;
}

/**
 * A database of two cores gains nothing from more workers, and requests come first. Codes and notices mostly
 * wait for a mail server, which may occupy half of these workers. Jobs `outside` wait for others nearly all
 * of their time.
 */
export const jobPriorities: Readonly<Record<JobPriority, PrioritySetup>> = {
  urgent: { first: -1, last: -1, workers: 4 },
  // NOTE: the queue's own default is 0, so a job without a priority is claimed like `soon`.
  soon: { first: 0, last: 15_999, workers: 4 },
  bulk: { first: 16_000, last: 31_999, workers: 2, isOneAtATime: true },
  outside: { first: 32_000, last: 32_767, workers: 12, isOneAtATime: true },
};

/** The priority to which a place in the queue belongs. */
export function findJobPriority(place: number): JobPriority | undefined {
  return jobPriorityNames.find(
    (name) => place >= jobPriorities[name].first && place <= jobPriorities[name].last,
  );
}

export const jobPriorityNames = Object.keys(jobPriorities) as readonly JobPriority[];
