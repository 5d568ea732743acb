import { startTestServer } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

/** For each reference to a member, its effect when the member leaves the company. */
const decided: Readonly<Record<string, 'handed over' | 'ends' | 'private' | 'history'>> = {
  'company.absences.member_id': 'private',
  'company.absences.substitute_id': 'handed over',
  'company.departments.head_member_id': 'handed over',
  'invitations.imports.member_id': 'ends',
  'invitations.invitation_links.created_by': 'handed over',
  'invitations.invitations.invited_by': 'handed over',
  'invitations.invitations.member_id': 'history',
  'invitations.join_requests.decided_by': 'history',
  'invitations.join_requests.member_id': 'history',
  'company.off_boardings.by_member_id': 'history',
  'company.off_boardings.member_id': 'history',
  'onboarding.trials.applied_by': 'history',
  'disk.access_requests.member_id': 'ends',
  'disk.grants.created_by': 'history',
  'disk.links.created_by': 'handed over',
  'disk.locks.member_id': 'ends',
  'disk.nodes.created_by': 'history',
  'disk.member_usage.member_id': 'history',
  'disk.nodes.trashed_by': 'history',
  'disk.nodes.updated_by': 'history',
  'disk.spaces.owner_id': 'handed over',
  'disk.stars.member_id': 'private',
  'disk.uploads.member_id': 'ends',
  'disk.versions.updated_by': 'history',
  'calendar.alarms.member_id': 'private',
  'calendar.calendars.owner_id': 'private',
  'calendar.events.created_by': 'history',
  'calendar.events.organiser_id': 'handed over',
  'calendar.events.updated_by': 'history',
  'calendar.grants.created_by': 'history',
  'calendar.guests.member_id': 'history',
  'calendar.received.member_id': 'private',
  'calendar.settings.member_id': 'private',
  'calendar.undos.member_id': 'private',
  // It follows the event's.
  'meetings.meetings.organiser_id': 'history',
  'messenger.files.member_id': 'history',
  'messenger.members.member_id': 'handed over',
  'messenger.messages.author_id': 'history',
  'messenger.positions.member_id': 'ends',
  'messenger.reactions.member_id': 'history',
  // A program works for the company, not for the member who connected it, so it is never off-boarded.
  'integrations.endpoints.created_by': 'history',
  'integrations.keys.created_by': 'history',
  'integrations.service_accounts.created_by': 'history',
  'integrations.service_accounts.id': 'ends',
  // Letters belong to their owner: no one takes them over.
  'mail.accounts.owner_id': 'private',
  'mail.contacts.owner_id': 'private',
  'mail.contents.member_id': 'history',
  // The room of a meeting is transferred with its organiser; the others end by themselves.
  'meetings.rooms.owner_id': 'ends',
  'meetings.runs.owner_id': 'history',
  'meetings.participants.member_id': 'history',
  'meetings.participants.admitted_by': 'history',
  'meetings.participants.removed_by': 'history',
  'meetings.bans.member_id': 'history',
  'meetings.bans.banned_by': 'history',
};

/**
 * Columns that are transferred and named without a foreign key: the recipient of a grant may be a department
 * or the company as well.
 */
const keyless = ['disk.grants.principal_id'];

test('[R-03] every table that names a member says what becomes of it when they leave', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  const rows = await server.db<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname || '.' || a.attname AS name
     FROM pg_constraint p JOIN pg_class c ON c.oid = p.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.conkey[2]
     WHERE p.contype = 'f' AND p.confrelid = 'company.members'::regclass`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(decided).sort());
  const handedOver = Object.values(decided).filter((end) => end === 'handed over');
  expect(server.platform.ownership).toHaveLength(handedOver.length + keyless.length);
});

test('every kind that is handed over has its words, and one that may be without an owner a word for that', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  const { ownership, text } = server.platform;
  expect(new Set(ownership.map(({ kind }) => kind)).size).toBe(ownership.length);
  for (const { kind, needsOwner } of ownership) {
    // A missing text throws here.
    expect(text(`ownership.${kind}.title`)).toMatch(/\p{L}/u);
    expect(text(`ownership.${kind}.single`, { name: 'Имя' })).toContain('„Имя“');
    for (const count of [1, 2, 5]) {
      expect(text(`ownership.${kind}.counted`, { count })).toContain(`${count} `);
      expect(text(`ownership.${kind}.taken`, { count })).toContain(`${count} `);
    }
    if (!needsOwner) expect(text(`unowned.${kind}`)).toMatch(/\p{L}/u);
  }
});
