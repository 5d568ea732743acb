// Generated from the migrations by `npm run generate`.
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface IntegrationsAttempts {
  answer: string;
  at: Timestamp;
  companyId: string;
  deliveryId: string;
  durationMs: number;
  failure: string | null;
  id: string;
  status: number | null;
}

interface IntegrationsDeliveries {
  companyId: string;
  createdAt: Timestamp;
  endpointId: string;
  id: string;
  messageId: string;
  nextAt: Timestamp | null;
  status: string;
  tries: Generated<number>;
}

interface IntegrationsEndpoints {
  address: string;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  disabledReason: string | null;
  events: string[];
  failingSince: Timestamp | null;
  formerUntil: Timestamp | null;
  id: string;
  lastSuccessAt: Timestamp | null;
  name: string;
  sealedSecret: Buffer;
  state: Generated<string>;
  version: Generated<number>;
}

interface IntegrationsFormerSecrets {
  companyId: string;
  endpointId: string;
  endsAt: Timestamp;
  id: string;
  sealedSecret: Buffer;
}

interface IntegrationsKeys {
  accountId: string;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  expiresAt: Timestamp;
  id: string;
  keyHash: Buffer;
  lastUsedOn: string | null;
  name: string;
  scopes: string[];
  shown: string;
}

interface IntegrationsMessages {
  body: string;
  companyId: string;
  createdAt: Timestamp;
  event: string;
  id: string;
  source: string;
}

interface IntegrationsServiceAccounts {
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  id: string;
  version: Generated<number>;
}

export interface Db {
  'integrations.attempts': IntegrationsAttempts;
  'integrations.deliveries': IntegrationsDeliveries;
  'integrations.endpoints': IntegrationsEndpoints;
  'integrations.former_secrets': IntegrationsFormerSecrets;
  'integrations.keys': IntegrationsKeys;
  'integrations.messages': IntegrationsMessages;
  'integrations.service_accounts': IntegrationsServiceAccounts;
}
