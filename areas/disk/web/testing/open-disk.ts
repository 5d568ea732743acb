import { getMember, getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildMemberCard, buildProfile } from '@artel/company/web/testing';
import { listTasks } from '@artel/contract';
import {
  countFolder,
  getAccess,
  getLeftBehind,
  getText,
  getUsage,
  listTrashedSpaces,
  listUnmanagedSpaces,
  listVersions,
} from '@artel/disk/contract';
import strings from '@artel/disk/strings' with { type: 'json' };
import { diskWeb } from '@artel/disk/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { buildId } from './build-node.ts';

interface Reader {
  readonly permissions?: readonly string[];
}

/**
 * Fakes the calls of every disk page for a member who shares nothing; a test overrides its own subject
 * afterwards.
 */
export function fakeReader({ permissions = [] }: Reader = {}): void {
  fakeRoute(getProfile, () =>
    buildProfile({
      permissions: [...permissions] as never,
      company: { id: buildId(60), name: 'Сосна', memberId: buildId(0), role: 'owner', isOperator: false },
    }),
  );
  fakeRoute(getUsage, () => ({ bytes: 49_152, limit: null, own: { bytes: 0, limit: null } }));
  fakeRoute(getMember, () => buildMemberCard(1));
  fakeRoute(countFolder, () => ({ folders: 0, files: 0 }));
  fakeRoute(getAccess, () => ({ ownerId: buildId(0), grants: [], links: [], requests: [] }));
  fakeRoute(getLeftBehind, () => ({ links: 0, grants: 0, makers: [], items: [] }));
  fakeRoute(getText, () => ({ state: 'ready' as const }));
  fakeRoute(listTasks, () => ({ items: [] }));
  fakeRoute(listVersions, () => ({ items: [] }));
  fakeRoute(listTrashedSpaces, () => ({ items: [] }));
  fakeRoute(listUnmanagedSpaces, () => ({ items: [] }));
}

/** Opens a page of the disk as a signed-in person. */
export function openDisk(address: string) {
  return renderPage(address, {
    areas: [companyWeb, diskWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
}
