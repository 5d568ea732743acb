import { Client } from 'pg';
import { vi } from 'vitest';

/** Settings of a test database that send the plan of each statement to the connection that executes it. */
export const EXPLAINING = [
  'session_preload_libraries = auto_explain',
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
  'auto_explain.log_verbose = on',
  'auto_explain.log_level = notice',
] as const;

const PLAN = /^duration: [\d.]+ ms {2}plan:\n/;

/**
 * Returns the plans by which the database executes an act, also those of statements inside functions and of
 * jobs; only on a server that was started with `explains`.
 */
export async function recordPlans(act: () => Promise<unknown>): Promise<string[]> {
  const emitted = vi.spyOn(Client.prototype, 'emit');
  try {
    await act();
    return emitted.mock.calls.flatMap(([name, notice]) => {
      const { message = '' } = name === 'notice' ? (notice as { message?: string }) : {};
      return PLAN.test(message) ? [message.replace(PLAN, '')] : [];
    });
  } finally {
    emitted.mockRestore();
  }
}
