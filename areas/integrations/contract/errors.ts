import { defineErrors } from '@artel/contract';

export const integrationsErrors = defineErrors('integrations', {
  'scope-unknown': { status: 422, path: 'scopes' },
  'address-refused': { status: 422, path: 'address' },
  'event-unknown': { status: 422, path: 'events' },
  'endpoint-off': { status: 409 },
  /** The limit of former secrets is reached; each also signs for a day. */
  'secret-changed-often': { status: 409 },
});
