import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AreaEvent } from '@artel/contract';
import statsStrings from '@artel/stats/strings' with { type: 'json' };
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const modules = await Promise.all(
  globSync('areas/*/contract/events.ts', { cwd: root }).map(
    (file) => import(pathToFileURL(`${root}${file}`).href) as Promise<Record<string, unknown>>,
  ),
);
const declared = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is AreaEvent => typeof value === 'object' && value !== null && 'payload' in value);
const entries = areas.flatMap((area) => (area.events ?? []).map((entry) => ({ area, ...entry })));
const companyId = '0195c000-0000-7000-8000-000000000001';

const getProperties = (schema: AreaEvent['payload']) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<
    string,
    object
  >;

test('every event that a contract declares is in the catalogue once, in its own area, and the catalogue has no other', () => {
  expect(declared.length).toBeGreaterThan(35);
  expect(entries.map(({ event }) => event.name).toSorted()).toEqual(
    declared.map(({ name }) => name).toSorted(),
  );
  for (const { area, event } of entries)
    expect(event.name.startsWith(`${area.name}/`), event.name).toBe(true);
});

test('every event has one title, by its name, and every title an event', () => {
  const titles = areas.flatMap(({ strings }) =>
    Object.entries((strings['events'] ?? {}) as Record<string, string>),
  );
  expect(titles.map(([name]) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  for (const { name, titleKey } of declared) expect(titleKey).toBe(`events.${name}`);
});

test('an event names its audience, and programs subscribe to events of their company alone', () => {
  for (const { name, audience, payload, isHookable } of declared) {
    const names = Object.keys(getProperties(payload));
    if (audience === 'company') expect(names, name).toContain('companyId');
    if (audience === 'person') expect(names, name).toContain('userId');
    if (isHookable) expect(audience, name).toBe('company');
  }
});

test('an event has a way to be presented exactly when programs can subscribe to it', () => {
  for (const { event, present } of entries) expect(present !== null, event.name).toBe(event.isHookable);
});

test('a kind of usage has its words on the page of statistics, and its events name the company', () => {
  const counted = declared.filter(({ usage }) => usage !== undefined);
  expect(counted.length).toBeGreaterThan(3);
  const { kinds, figures } = statsStrings.stats;
  for (const { name, usage = '', payload } of counted) {
    expect(Object.keys(getProperties(payload)), name).toEqual(
      expect.arrayContaining(['companyId', 'memberId']),
    );
    expect(kinds, name).toHaveProperty(usage);
    expect(figures['kinds-about'], name).toHaveProperty(usage);
  }
});

/** Fields that other programs rely on: new ones may be added, none may be removed or renamed. */
const VERSION_1: Readonly<Record<string, readonly string[]>> = {
  'billing/access-end-announced': ['endsOn'],
  'billing/document-refused': ['documentId'],
  'billing/document-sent': ['documentId'],
  'billing/invoice-issued': ['invoiceId'],
  'billing/invoice-paid': ['invoiceId'],
  'billing/invoice-voided': ['invoiceId'],
  'calendar/event-planned': ['eventId'],
  'company/company-restored': ['companyId'],
  'company/company-suspended': ['reason'],
  'company/member-joined': ['memberId', 'isReturning'],
  'company/member-mended': ['memberId', 'facts'],
  'company/member-off-boarded': ['memberId'],
  'company/member-restored': ['memberId'],
  'company/member-suspended': ['memberId'],
  'company/role-changed': ['memberId', 'role'],
  'disk/access-granted': ['spaceId', 'nodeId', 'principalId', 'role', 'memberId'],
  'disk/access-revoked': ['spaceId', 'nodeId', 'principalId', 'memberId'],
  'disk/file-stored': ['spaceId', 'nodeId', 'isNew', 'memberId'],
  'disk/folder-created': ['spaceId', 'nodeId', 'memberId'],
  'disk/link-created': ['spaceId', 'linkId', 'nodeId', 'memberId'],
  'disk/link-revoked': ['spaceId', 'linkId', 'nodeId', 'memberId'],
  'disk/link-used': ['spaceId', 'linkId', 'nodeId'],
  'disk/node-renamed': ['spaceId', 'nodeId', 'memberId'],
  'disk/nodes-copied': ['spaceId', 'nodeIds', 'toId', 'memberId'],
  'disk/nodes-moved': ['spaceId', 'nodeIds', 'toId', 'memberId'],
  'disk/nodes-purged': ['spaceId', 'nodeIds', 'memberId'],
  'disk/nodes-restored': ['spaceId', 'nodeIds', 'memberId'],
  'disk/nodes-trashed': ['spaceId', 'nodeIds', 'memberId'],
  'disk/trash-emptied': ['spaceId', 'memberId'],
  'invitations/invitation-accepted': ['memberId'],
  'invitations/join-requested': ['requestId'],
  'meetings/meeting-planned': ['meetingId'],
  'messenger/channel-created': ['conversationId', 'memberId'],
  'messenger/message-sent': ['conversationId', 'messageId', 'memberId'],
};

test('the public shape of an event keeps the fields of its first version and names members, never accounts', () => {
  const hookable = declared.filter((event) => event.isHookable);
  expect(hookable.map(({ name }) => name).toSorted()).toEqual(Object.keys(VERSION_1).toSorted());
  for (const { name, shape } of hookable) {
    const fields = Object.keys(getProperties(shape));
    expect(fields, name).toEqual(expect.arrayContaining([...(VERSION_1[name] ?? [])]));
    expect(fields, name).not.toContain('userId');
  }
});

test('a field that the public shape does not name never leaves', async () => {
  const joined = entries.find(({ event }) => event.name === 'company/member-joined');
  const payload = { companyId, memberId: companyId, userId: companyId, isReturning: false };
  expect(await joined?.present?.({} as never, payload)).toEqual({ memberId: companyId, isReturning: false });
});
