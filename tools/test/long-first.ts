import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks every page in every look: whatever else is there, nothing takes longer. */
const LONGEST = 'look.journey.ts';

/**
 * Servers that are started and killed are mostly waited for, and journeys are mostly computed: they take turns. Vitest
 * would let one project end before the other begins, and leave the processor idle at the end.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ project }: TestSpecification) => project.name === 'start';
    const isWalking = ({ project }: TestSpecification) => project.name === 'journeys';
    const rest = sorted.filter((file) => !isWaiting(file) && !isWalking(file));
    const walking = sorted.filter(isWalking);
    const longest = walking.filter(({ moduleId }) => moduleId.endsWith(LONGEST));
    const others = walking.filter((file) => !longest.includes(file));
    return [...rest, ...longest, ...takingTurns(sorted.filter(isWaiting), others)];
  }
}

/** Both lists to their ends, each in its order, spread evenly. */
export function takingTurns<T>(some: readonly T[], others: readonly T[]): T[] {
  const placed = [some, others].flatMap((list) =>
    list.map((item, index) => ({ item, at: (index + 0.5) / list.length })),
  );
  return placed.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
