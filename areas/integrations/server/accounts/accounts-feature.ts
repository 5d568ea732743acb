import * as contract from '@artel/integrations/contract';
import { bind, type Feature } from '@artel/server';
import { listKeyNames } from '../keys/keys.store.ts';
import { listScopes } from '../keys/list-scopes.ts';
import { revokeKey } from '../keys/revoke-key.ts';
import { createKey } from './create-key.ts';
import { createServiceAccount } from './create-service-account.ts';
import { deleteServiceAccount } from './delete-service-account.ts';
import { listServiceAccounts } from './list-service-accounts.ts';
import { updateServiceAccount } from './update-service-account.ts';

/** Programs that work in a company, and their keys. */
export const accounts: Feature = {
  routes: [
    bind(contract.listServiceAccounts, listServiceAccounts),
    bind(contract.createServiceAccount, createServiceAccount),
    bind(contract.updateServiceAccount, updateServiceAccount),
    bind(contract.deleteServiceAccount, deleteServiceAccount),
    bind(contract.listScopes, (deps) => listScopes(deps)),
    bind(contract.createKey, createKey),
    bind(contract.revokeKey, revokeKey),
  ],
  auditSubjects: [
    { kind: 'service-account', recordedAs: 'accountName' },
    { kind: 'integration-key', name: listKeyNames, recordedAs: 'keyName' },
  ],
  retention: [
    {
      table: 'integrations.service_accounts',
      label: 'programs that work in companies, and their keys',
      duration: 'as long as the company',
    },
    {
      table: 'integrations.keys',
      label: 'keys of programs',
      duration: '{days} after their end',
      ends: 'expires_at',
      days: 30,
    },
  ],
};
