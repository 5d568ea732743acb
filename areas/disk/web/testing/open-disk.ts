import { getMember, getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildMemberCard, buildProfile } from '@artel/company/web/testing';
import { listTasks } from '@artel/contract';
import {
  getAccess,
  getLeftBehind,
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

/** What every page of the disk asks for, of somebody who shares nothing; what a test is about it fakes afterwards. */
export function fakeReader({ permissions = [] }: Reader = {}): void {
  fakeRoute(getProfile, () =>
    buildProfile({
      permissions: [...permissions] as never,
      company: { id: buildId(60), name: 'Сосна', memberId: buildId(0), role: 'owner', isOperator: false },
    }),
  );
  fakeRoute(getUsage, () => ({ bytes: 49_152, limit: null, own: { bytes: 0, limit: null } }));
  fakeRoute(getMember, () => buildMemberCard(1));
  fakeRoute(getAccess, () => ({ ownerId: buildId(0), grants: [], links: [] }));
  fakeRoute(getLeftBehind, () => ({ links: 0, grants: 0, makers: [], items: [] }));
  fakeRoute(listTasks, () => ({ items: [] }));
  fakeRoute(listVersions, () => ({ items: [] }));
  fakeRoute(listTrashedSpaces, () => ({ items: [] }));
  fakeRoute(listUnmanagedSpaces, () => ({ items: [] }));
}

/** Opens a page of the disk as somebody who is signed in. */
export function openDisk(address: string) {
  return renderPage(address, {
    areas: [companyWeb, diskWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
}
