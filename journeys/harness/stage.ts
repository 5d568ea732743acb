import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type NewPerson, openAccount, type Person } from './calls.ts';
import { type Company, freshDomain, type NewCompany, openCompany } from './company.ts';
import {
  type Installation,
  type InstallationOptions,
  installationAt,
  type OwnInstallation,
  startInstallation,
} from './installation.ts';
import { requestInstallation } from './installation-server.ts';
import { newVisitor, sharedBrowser, type Visitor, type VisitorOptions } from './visitor.ts';

/** The things that the journeys of one file need; available once the first of them runs. */
interface Stage<Kind extends Installation = Installation> {
  readonly artel: Kind;
  readonly browser: Browser;
  /** Creates a company that no one else knows, by calls: an owner and colleagues. */
  company(wanted?: NewCompany): Promise<Company>;
  /** Creates a person without a company, by calls; at an address of their own by default. */
  person(wanted?: Partial<NewPerson>): Promise<Person>;
  /** Opens a browser for one visitor alone. */
  visit(options?: Omit<VisitorOptions, 'url'>): Promise<Visitor>;
}

/**
 * Provides the installation that all files of a worker share. The demo company is there to be looked at; a
 * journey that changes something works in a company of its own (`stage.company()`), so that no journey sees
 * what another one did.
 */
export function sharedStage(): Stage {
  return getStage(
    async () => installationAt(await requestInstallation()),
    async () => undefined,
  );
}

/** An installation for this file alone: for what settings, outages, the operator or the demo company itself are about. */
export function ownStage(options: InstallationOptions = {}): Stage<OwnInstallation> {
  return getStage(
    () => startInstallation(options),
    (artel) => artel.stop(),
  );
}

function getStage<Kind extends Installation>(
  open: () => Promise<Kind>,
  close: (artel: Kind) => Promise<void>,
): Stage<Kind> {
  let artel: Kind | undefined;
  let browser: Browser | undefined;
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The stage is set before the first journey, not earlier');
    return thing;
  };
  beforeAll(async () => {
    [artel, browser] = await Promise.all([open(), sharedBrowser()]);
  });
  afterAll(async () => {
    // A journey that failed half-way leaves its visitors behind.
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
    if (artel !== undefined) await close(artel);
  });
  return {
    get artel() {
      return there(artel);
    },
    get browser() {
      return there(browser);
    },
    company: (wanted) => openCompany(there(artel), wanted),
    person: (wanted = {}) => openAccount(there(artel), { email: `berezova@${freshDomain()}`, ...wanted }),
    visit: (options = {}) => newVisitor(there(browser), { url: there(artel).url, ...options }),
  };
}
