import { addDays, type Day } from '@artel/contract/time';

interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Returns the days within a period that no other period covers, as periods; the covering ones are sorted by their beginning. */
export function findMissingDays(
  { from, until }: Days,
  covered: readonly { readonly startsOn: Day; readonly endsOn: Day }[],
): Days[] {
  const missing: Days[] = [];
  let next = from;
  for (const { startsOn, endsOn } of covered) {
    if (startsOn > next) missing.push({ from: next, until: addDays(startsOn, -1) });
    if (endsOn >= next) next = addDays(endsOn, 1);
  }
  if (next <= until) missing.push({ from: next, until });
  return missing;
}
