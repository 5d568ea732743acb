import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Visits every page in every appearance; nothing else takes longer. */
const LONGEST = 'look.journey.ts';
/** Fast and pure tests report first; started servers are mostly waited for, while journeys compute. */
const ORDER = ['unit', 'unit-east', 'web', 'db', 'start', 'journeys', 'journeys-meetings'];

/**
 * Files of one project are together, the longest first. A worker retains its imports, its database
 * connections and its browser only while the next file in the queue is of the same project; so projects never
 * alternate.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return together(await super.sort(files));
  }
}

interface Sorted {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** The same files by project, each project's in their order except the longest of all. */
export function together<T extends Sorted>(files: readonly T[]): T[] {
  const rank = ({ moduleId, project }: T) =>
    ORDER.indexOf(project.name) * 2 + (moduleId.endsWith(LONGEST) ? 0 : 1);
  return [...files].sort((one, other) => rank(one) - rank(other));
}
