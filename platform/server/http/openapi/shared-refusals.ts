import type { Json } from './shapes.ts';

type Codes = readonly string[];

/** Moves refusals that several operations share to the responses, named by their codes; others stay in place. */
export function sharedRefusals(all: readonly Codes[], describe: (codes: Codes) => Json) {
  const counts = new Map<string, number>();
  for (const codes of all) counts.set(getName(codes), (counts.get(getName(codes)) ?? 0) + 1);
  const shared = new Map<string, Json>();
  for (const codes of all)
    if ((counts.get(getName(codes)) ?? 0) > 1) shared.set(getName(codes), describe(codes));
  return {
    refuse: (codes: Codes): Json =>
      shared.has(getName(codes)) ? { $ref: `#/components/responses/${getName(codes)}` } : describe(codes),
    responses: Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1))) as Json,
  };
}

/** A code belongs to one status, so the codes identify both. A component's name may not contain a slash. */
function getName(codes: Codes): string {
  return codes.map((code) => code.replace('/', '.')).join('_or_');
}
