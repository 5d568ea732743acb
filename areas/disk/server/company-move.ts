import { type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const diskMoves: Moves = {
  'disk.access_requests': withCompany(),
  'disk.departures': withCompany(),
  'disk.file_texts': withCompany(),
  'disk.grants': withCompany(),
  'disk.links': stays('a link is a secret', {
    word: 'disk-links',
    where: 't.expires_at IS NULL OR t.expires_at > now()',
  }),
  'disk.locks': stays('programs lock again what they edit'),
  'disk.member_usage': withCompany({ columns: { reserved: '0' } }),
  'disk.nodes': withCompany(),
  'disk.pending_texts': stays('requested again by the arrival of the files'),
  'disk.properties': withCompany(),
  'disk.reservations': stays('room for uploads that stay'),
  'disk.share_notices': withCompany(),
  'disk.shared_blobs': withCompany(),
  'disk.spaces': withCompany(),
  'disk.stars': withCompany(),
  'disk.uploads': stays('an unfinished upload is begun again'),
  'disk.usage': withCompany({ columns: { reserved: '0' } }),
  'disk.usage_changes': withCompany({ columns: { reserved: '0' } }),
  'disk.versions': withCompany(),
};
