import type { Area, Job } from '../area.ts';

/** All jobs of the areas: their own, and one for each reaction to an event. */
export function collectJobs(areas: readonly Pick<Area, 'jobs' | 'subscriptions'>[]): Job[] {
  const jobs = areas.flatMap((area) => [
    ...(area.jobs ?? []),
    ...(area.subscriptions ?? []).map(
      ({ name, priority, event, run }): Job => ({
        name,
        priority,
        payload: event.payload,
        run: run as Job['run'],
      }),
    ),
  ]);
  const names = jobs.map((job) => job.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two jobs are called ${twice}`);
  return jobs;
}
