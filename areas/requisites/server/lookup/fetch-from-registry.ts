import { type Config, onlyReceiver, readWhole, requestOutside } from '@artel/server';

const TIMEOUT_MS = 4_000;
/** A company with twenty branches is a tenth of this. */
const MAX_BYTES = 512 * 1024;
/** The company and its branches. */
const MAX_COMPANIES = 20;

/** The service does not respond, responds with invalid data, or never ends its response. */
export class RegistryAway extends Error {}

export interface RegistryLimits {
  readonly timeoutMs?: number;
}

/**
 * Queries the configured service for the companies of an INN, and returns its response. It receives only
 * digits that a person typed, only the operator sets the address, and redirects are not followed.
 */
export async function fetchFromRegistry(
  { url, token }: NonNullable<Config['lookup']>,
  inn: string,
  { timeoutMs = TIMEOUT_MS }: RegistryLimits = {},
): Promise<unknown> {
  if (!/^\d{10}(\d\d)?$/.test(inn)) throw new Error('The registry is asked by an INN only');
  try {
    const bounds = { totalMs: timeoutMs, maxBytes: MAX_BYTES };
    const response = await requestOutside(
      url,
      { rules: onlyReceiver(url), bounds },
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Token ${token}` }),
        },
        body: JSON.stringify({ query: inn, count: MAX_COMPANIES }),
      },
    );
    if (response.status !== 200) {
      response.close();
      throw new RegistryAway(`It answered ${response.status}`);
    }
    return JSON.parse((await readWhole(response)).toString('utf8'));
  } catch (error) {
    throw error instanceof RegistryAway ? error : new RegistryAway('No answer', { cause: error });
  }
}
