import { type Moves, stays, withCompany } from './moves.ts';

/** How the platform's own tables travel with a company. */
export const platformMoves: Moves = {
  'platform.audit_chains': stays('the chain is sealed again by the key of the target'),
  'platform.audit_records': withCompany(),
  'platform.blob_drafts': stays('an unfinished upload is begun again'),
  'platform.blob_moves': stays('where the contents of the installation are'),
  'platform.blobs': withCompany({ where: 't.released_at IS NULL' }),
  'platform.company_keys': stays('the target creates a key of its own; what needs this one is granted again'),
  'platform.company_stops': stays('the state of the move itself'),
  'platform.drafts': withCompany({ owner: 'user_id' }),
  'platform.idempotency_keys': stays('answers of a day to repeated requests'),
  'platform.installation': stays('the installation itself'),
  'platform.letter_counters': stays('keys made by the key of the installation'),
  'platform.letter_stops': stays('keys made by the key of the installation'),
  'platform.letters': stays('sealed by the key of the installation, which delivers them'),
  'platform.limit_counts': stays('keys made by the key of the installation'),
  'platform.live_events': stays('open tabs fetch again'),
  'platform.migrations': stays('the installation itself'),
  'platform.servers': stays('the installation itself'),
  'platform.service_leases': stays('the installation itself'),
  'platform.tasks': stays('a task is begun again'),
};
