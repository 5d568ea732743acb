import type { ProtocolRoute, Route } from '@artel/contract';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

/**
 * Every write that a member of a suspended company may still make, whether it is unpaid or stopped by the
 * operator: the writes for payment, order and safety. All other writes wait until the company works again. A
 * new line here is a decision to review.
 */
const REVIEWED = {
  /** Payment: the buyer's card, the order, the offer, the invoice and the documents that belong to it. */
  payment: [
    'billing/accept-offer',
    'billing/cancel-change',
    'billing/cancel-subscription',
    'billing/confirm-preview',
    'billing/open-invoice-link',
    'billing/preview-change',
    'billing/preview-subscription',
    'billing/refuse-document',
    'billing/resume-subscription',
    'billing/sign-document',
    'billing/update-addresses',
    'billing/update-closing-wish',
    'company/update-company',
    'requisites/claim-company',
    'requisites/confirm-company',
    'requisites/update-company-card',
    'requisites/withdraw-company-claim',
  ],
  /** Order: who is in the company, who owns it, and who may still enter it. */
  order: [
    'company/change-members',
    'company/off-board-member',
    'company/undo-off-boarding',
    'integrations/delete-endpoint',
    'integrations/delete-service-account',
    'integrations/revoke-connection',
    'integrations/revoke-key',
    'invitations/decline-join-requests',
    'invitations/revoke-invitation-link',
    'invitations/revoke-invitations',
    'invitations/update-join-rules',
  ],
  /** Safety: revoking shared access, and stopping running work. */
  safety: [
    'billing/revoke-invoice-link',
    'calendar/revoke-access',
    'disk/decline-access',
    'disk/revoke-access',
    'disk/revoke-link',
    'disk/withdraw-access',
    'invitations/delete-import',
    'invitations/stop-import',
    'roadmap/withdraw-idea',
    'shell/cancel-task',
  ],
  /** The person: sessions, credentials, own data and preferences, which belong to no company. */
  person: [
    'company/create-company',
    'company/delete-absence',
    'company/delete-avatar',
    'company/enter-company',
    'company/put-avatar',
    'company/update-profile',
    'calendar/remove-overlay',
    'calendar/show-calendar',
    'identity/cancel-email-change',
    'identity/change-email',
    'identity/change-password',
    'identity/confirm-email',
    'identity/confirm-totp',
    'identity/create-app-password',
    'identity/create-passkey',
    'identity/create-recovery-codes',
    'identity/create-sign-in-code',
    'identity/create-totp',
    'identity/delete-app-password',
    'identity/delete-passkey',
    'identity/delete-totp',
    'identity/delete-trusted-device',
    'identity/end-other-sessions',
    'identity/end-session',
    'identity/prove-session',
    'identity/rename-passkey',
    'identity/start-passkey',
    'identity/start-passkey-proof',
    'identity/withdraw-consent',
    'invitations/accept-invitation',
    'invitations/ask-to-join',
    'invitations/withdraw-join-asking',
    'mail/cancel-sending',
    'mail/delete-draft',
    'mail/empty-trash',
    'mail/mark-conversations',
    'mail/move-conversations',
    'mail/remove-draft-file',
    'mail/save-draft',
    'mail/undo-move',
    'messenger/follow-thread',
    'messenger/mark-unread',
    'messenger/read-line',
    'notifications/read-all-notices',
    'notifications/read-notice',
    'notifications/update-preferences',
    'shell/save-draft',
    'onboarding/choose-trial-company',
    'onboarding/dismiss-checklist',
    'onboarding/restore-checklist',
    'onboarding/update-questionnaire',
    'onboarding/update-trial',
    'privacy/cancel-deletion',
    'privacy/create-export',
    'privacy/drop-export',
    'privacy/request-deletion',
  ],
  /** The company's data: exporting or erasing it. */
  data: [
    'billing/create-invoices-file',
    'company/create-people-file',
    'disk/create-archive',
    'mail/create-download',
    'messenger/create-download',
    'disk/create-download',
    'invitations/create-mend-file',
    'privacy/cancel-company-erasure',
    'privacy/create-company-export',
    'privacy/drop-company-export',
    'privacy/request-company-erasure',
  ],
  /** Without a membership: sign-in, registration and what visitors see. */
  visitors: [
    'calendar/answer-invitation',
    'disk/download-share',
    'disk/open-share',
    'disk/preview-share',
    'disk/unlock-share',
    'meetings/join-room',
    'identity/create-captcha',
    'identity/exchange-sign-in-code',
    'identity/login-check',
    'identity/refresh-session',
    'identity/reset-password',
    'identity/send-code',
    'identity/send-reset-code',
    'identity/sign-in',
    'identity/sign-in-by-passkey',
    'identity/sign-out',
    'identity/start-passkey-sign-in',
    'identity/token-refresh',
    'invitations/open-invitation',
    'notifications/update-letter-choice',
    'onboarding/register',
    'onboarding/register-by-link',
    'stats/collect-event',
    'stats/collect-view',
    'stats/save-consent',
  ],
} as const;

const reviewed: readonly string[] = Object.values(REVIEWED).flat();
const writes = areas
  .flatMap((area) => area.routes.map((bound): Route => bound.route))
  .filter(({ effect }) => effect === 'write');
const isOperators = ({ access }: Route) => access.startsWith('operator.');

test('a suspended company may write what was reviewed, and nothing else', () => {
  const allowed = writes.filter(({ whenSuspended }) => whenSuspended === 'allow').map(({ id }) => id);
  expect(allowed.toSorted()).toEqual(reviewed.toSorted());
  expect(new Set(reviewed).size).toBe(reviewed.length);
});

test('every write says whether a suspended company may make it', () => {
  expect(writes.filter(({ whenSuspended }) => !['allow', 'refuse'].includes(whenSuspended))).toEqual([]);
  // The operator's company is never suspended.
  const refused = writes.filter((one) => one.whenSuspended === 'refuse' && !isOperators(one));
  expect(refused.map(({ id }) => id).filter((id) => /\/(?:revoke|withdraw|decline|stop)-/.test(id))).toEqual(
    [],
  );
  expect(writes.filter(isOperators).filter(({ whenSuspended }) => whenSuspended === 'allow')).toEqual([]);
});

test('files are read by any program while a company is suspended, and written by none', () => {
  const protocols = areas
    .flatMap((area) => ('protocols' in area && area.protocols) || [])
    .map(({ route }): ProtocolRoute => route);
  const open = protocols.filter(({ whenSuspended }) => whenSuspended === 'allow').map(({ id }) => id);
  expect(open).toEqual(['disk/serve-files']);
});
