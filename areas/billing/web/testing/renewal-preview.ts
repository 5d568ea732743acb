import type { Preview } from '@artel/billing/contract';

/** A preview of a change that costs nothing now and comes with the next period. */
export const renewalPreview: Preview = {
  id: '018f0000-0000-7000-8000-000000000032',
  tariffName: 'Команда',
  seats: 2,
  lines: [],
  kopecks: 0,
  vatRate: 22,
  vatKopecks: 0,
  creditKopecks: 0,
  payableKopecks: 0,
  startsOn: '2026-12-01',
  invoices: [],
  effect: 'renewal',
  over: [],
  expiresAt: '2026-11-22T12:15:00.000Z',
};
