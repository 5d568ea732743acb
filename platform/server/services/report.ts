/** `elsewhere`: another server runs it; `unheld`: none does. */
export type ServiceState = 'starting' | 'running' | 'stopping' | 'backing-off' | 'elsewhere' | 'unheld';

export interface FailureReport {
  readonly at: Date;
  /** The code or the name of the error; its message may contain addresses and secrets. */
  readonly reason: string;
}

/** A service as one server sees it. */
export interface ServiceReport {
  readonly service: string;
  /** The number of its keys in each state on this server; a service without keys has one. */
  readonly states: Readonly<Partial<Record<ServiceState, number>>>;
  readonly isHealthy: boolean;
  /** The server that runs it; null for a service with keys. */
  readonly holder: string | null;
  /** The time of the claim. */
  readonly since: Date | null;
  /** Starts on this server after the first of each key. */
  readonly restarts: number;
  readonly lastFailure: FailureReport | null;
}

/** The kind of an error as one word without values. */
export function toReason(error: unknown): string {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  const words = [code, name].filter((word) => typeof word === 'string' && /^[\w-]{1,40}$/.test(word));
  return (words[0] as string | undefined) ?? 'unknown';
}
