import {
  createTestDatabase,
  findCatalogueFaults,
  findWallFaults,
  startTestServer,
} from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

/** Each sees past the wall, so each was looked at: it answers ids only, and to whom they may be answered. */
const definers = [
  'company.named_company_ids(text[],integer)',
  'requisites.numbered_company_ids(text[],integer)',
  'company.current_user_card_company_ids()',
  'company.current_user_company_ids()',
  'company.list_companies_to_erase(timestamp with time zone,integer)',
  'company.list_people_to_erase(timestamp with time zone,integer)',
  'privacy.list_users_with_old_exports(timestamp with time zone,integer)',
  'onboarding.list_companies_with_ending_trials(date,uuid,integer)',
  'invitations.find_invitation_company_id(bytea)',
  'requisites.claiming_company_ids(uuid,integer)',
  'onboarding.trying_company_ids(uuid[],date,date,date,date,boolean,date,uuid,integer)',
  'requisites.confirmed_company_id(text,text)',
  'company.find_member_ids(text[],boolean)',
  'invitations.current_user_join_company_ids(uuid)',
  'company.current_user_suspended_company_ids()',
  'company.current_user_owned_company_ids()',
  'requisites.confirmed_company_ids(text,text,integer)',
  'company.owner_domain_company_ids(text,integer)',
  'invitations.open_invitation_ids(text,timestamp with time zone)',
  'company.keep_member_words()',
  'company.operator_company_id()',
  'disk.find_link_company_id(bytea)',
  'disk.find_node_ids(text[],uuid,integer)',
  'disk.keep_node_words()',
  'disk.list_companies_to_fold(timestamp with time zone,integer)',
  'disk.list_companies_with_old_trash(timestamp with time zone,integer)',
  'disk.list_companies_with_old_versions(timestamp with time zone,integer)',
  'disk.list_companies_with_old_uploads(timestamp with time zone,integer)',
  'identity.find_app_password_user_id(bytea,text)',
  'identity.find_device_id(bytea[],text)',
  'identity.find_passkey_user_id(bytea)',
  'identity.find_sign_in_code_user_id(bytea)',
  'identity.delete_old_consents(timestamp with time zone)',
  'identity.find_user_id(text)',
  'identity.take_consents()',
  'platform.erase_company_rows(text[])',
  'platform.erase_user_rows()',
  'platform.enqueue(text,json,timestamp with time zone,text,integer)',
  'platform.enqueue(text,json,timestamp with time zone,text,integer,integer,integer,text)',
  'platform.forget_idempotency_keys(timestamp with time zone)',
  'stats.delete_old_consents(timestamp with time zone)',
];

/** What the application calls as itself: who asks, how words are found in a text, whose turn a job is. */
const functions = ['platform.current_company_id()', 'platform.current_user_id()', 'platform.turn_of(json)'];

test('the catalogue of the whole product has no way past the wall between companies', async () => {
  const server = await startTestServer({ areas });
  onTestFinished(() => server.close());
  expect(await findCatalogueFaults(server.db, { definers, functions })).toEqual([]);
});

test('no table lets another company or person read, insert, update or delete a row', async () => {
  const database = await createTestDatabase(areas);
  onTestFinished(() => database.drop());
  expect(await findWallFaults(database)).toEqual([]);
});
