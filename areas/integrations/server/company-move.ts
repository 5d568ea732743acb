import { type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const integrationsMoves: Moves = {
  'integrations.attempts': stays('belong to webhooks, which stay'),
  'integrations.deliveries': stays('belong to webhooks, which stay'),
  'integrations.endpoints': stays('its secret is sealed by the key of the installation', {
    word: 'webhooks',
  }),
  'integrations.former_secrets': stays('a secret'),
  'integrations.keys': stays('a key is a secret', {
    word: 'keys',
    where: 't.expires_at IS NULL OR t.expires_at > now()',
  }),
  'integrations.messages': stays('belong to webhooks, which stay'),
  'integrations.service_accounts': withCompany(),
};
