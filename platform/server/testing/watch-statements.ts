import { Client } from 'pg';
import { vi } from 'vitest';

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A statement as it is asked, with its values. */
export interface Question {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What an act asks of all databases, in its order, for asking it again (EXPLAIN). */
export async function questionsOf(act: () => Promise<unknown>): Promise<Question[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    return asked.mock.calls.map(([query]) => ({
      text: textOf(query),
      values: (query as { values?: unknown[] }).values ?? [],
    }));
  } finally {
    asked.mockRestore();
  }
}

/** What an act asks of all databases, in its order; values are left out, and whom a transaction is for. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    return (
      asked.mock.calls
        .map(([query]) => textOf(query).replace(UUID, 'somebody'))
        // Servers tell each other what changed when they come to it, whoever asked meanwhile.
        .filter((text) => !text.includes('pg_notify'))
    );
  } finally {
    asked.mockRestore();
  }
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}
