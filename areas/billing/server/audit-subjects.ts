import type { AuditSubject } from '@artel/server';
import {
  listDocumentNumbers,
  listInvoiceNumbers,
  listPricedNames,
  listSubscribedNames,
} from './audit-names.store.ts';

/** The subjects of billing acts, for the company that owns them. */
export const auditSubjects: readonly AuditSubject[] = [
  { kind: 'invoice', name: listInvoiceNumbers },
  { kind: 'document', name: listDocumentNumbers },
  { kind: 'subscription', name: listSubscribedNames },
  { kind: 'tariff', name: listPricedNames },
  { kind: 'offer', recordedAs: 'number' },
  { kind: 'payment', isNameless: 'its sum and day stand in the record' },
  { kind: 'bank-file', isNameless: 'its days stand in the record' },
  { kind: 'month', isNameless: 'its id says which: 2026-11' },
];
