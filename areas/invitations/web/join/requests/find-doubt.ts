import type { JoinRequest } from '@artel/invitations/contract';
import { t } from '@artel/web';

/** Returns a doubt about a requester as a sentence, to consider before admission; undefined without one. */
export function findDoubt(request: JoinRequest): string | undefined {
  const { state, askedEmail, hasLeftDomain, domain, wasMember } = request;
  if (state !== 'waiting') return undefined;
  const label = [
    ...(askedEmail === null
      ? []
      : [
          t(hasLeftDomain ? 'invitations.join.left-domain' : 'invitations.join.address-changed', {
            email: askedEmail,
            domain,
          }),
        ]),
    ...(wasMember ? [t('invitations.join.was-member')] : []),
  ];
  return label.length === 0 ? undefined : label.join(' ');
}
