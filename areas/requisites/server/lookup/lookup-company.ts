import type { Actor } from '@artel/contract';
import type { FoundCompany } from '@artel/requisites/contract';
import type { Platform } from '@artel/server';
import { admitLookup } from './admit-lookup.ts';
import { fetchFromRegistry, RegistryAway, type RegistryLimits } from './fetch-from-registry.ts';
import { type RegisteredCompany, readRegistry } from './read-registry.ts';

type Deps = Pick<Platform, 'config' | 'log'>;
type Lookup =
  | { readonly state: 'found'; readonly companies: readonly RegisteredCompany[] }
  | { readonly state: 'not-found' | 'off' | 'away' };

/**
 * Queries the state registers by INN; if the service is missing or unavailable, the result says so and
 * nothing fails.
 */
export async function findRegistered(deps: Deps, inn: string, limits?: RegistryLimits): Promise<Lookup> {
  const { lookup } = deps.config;
  if (lookup === null) return { state: 'off' };
  try {
    const companies = readRegistry(await fetchFromRegistry(lookup, inn, limits), inn);
    if (companies === null) throw new RegistryAway('It answered something else');
    return companies.length > 0 ? { state: 'found', companies } : { state: 'not-found' };
  } catch (error) {
    if (!(error instanceof RegistryAway)) throw error;
    deps.log.warn({ err: error }, 'the lookup of companies is away');
    return { state: 'away' };
  }
}

/** Returns the data of the state registers for an INN; addresses are not returned, and no one learns who uses Artel. */
export async function lookupCompany(
  deps: Deps & Pick<Platform, 'clock'>,
  { userId }: Actor,
  { inn }: { inn: string },
): Promise<{ state: Lookup['state']; companies: FoundCompany[] }> {
  admitLookup(deps.clock, userId);
  const found = await findRegistered(deps, inn);
  if (found.state !== 'found') return { state: found.state, companies: [] };
  return { state: 'found', companies: found.companies.map(({ company }) => company) };
}
