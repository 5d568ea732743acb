import { afterAll, beforeAll, describe } from 'vitest';
import { accessMatrix } from './access-matrix.ts';
import { type LargestOptions, largestBodies } from './largest-bodies.ts';
import { malformedBodies } from './malformed-bodies.ts';
import type { MatrixServer } from './matrix-options.ts';

interface AreaOptions<S extends MatrixServer> extends Omit<LargestOptions<S>, 'server'> {
  /** Starts a server with the area and those that it uses. */
  start(): Promise<S>;
}

/**
 * Declares the tests that follow from an area's declarations: for each route its access, its response to
 * malformed bodies and, in the deep run, whether its largest bodies block other requests.
 */
export function describeArea<S extends MatrixServer & { close(): Promise<void> }>({
  start,
  ...options
}: AreaOptions<S>): void {
  let running: S | undefined;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running?.close());
  const parts: LargestOptions<S> = {
    ...options,
    server() {
      if (!running) throw new Error('The server of the area is requested before the tests begin.');
      return running;
    },
  };
  describe('the access matrix', () => accessMatrix(parts));
  describe('malformed bodies', () => malformedBodies(parts));
  describe.runIf(process.env['ARTEL_TEST_DEPTH'] === 'deep')('in the deep run', () => largestBodies(parts));
}
