import type { InvitationOffer } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Facts, Moment } from '@artel/web/ui';
import styles from './invitation-words.module.css';

/** The inviter, the company, the role and the term. */
export function InvitationWords({ offer }: { readonly offer: InvitationOffer }) {
  const { companyName, invitedBy, role, departmentName, position, note, expiresAt } = offer;
  return (
    <Facts>
      <div>
        <dt>{t('invitations.accept.company')}</dt>
        <dd>{companyName}</dd>
      </div>
      {invitedBy !== '' && (
        <div>
          <dt>{t('invitations.accept.invited-by')}</dt>
          <dd>{invitedBy}</dd>
        </div>
      )}
      <div>
        <dt>{t('invitations.accept.role')}</dt>
        <dd>{t(`company.role.${role}`)}</dd>
      </div>
      {departmentName !== '' && (
        <div>
          <dt>{t('forms.department')}</dt>
          <dd>{departmentName}</dd>
        </div>
      )}
      {position !== '' && (
        <div>
          <dt>{t('forms.position')}</dt>
          <dd>{position}</dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt>{t('invitations.accept.note')}</dt>
          <dd className={styles.note}>{note}</dd>
        </div>
      )}
      <div>
        <dt>{t('invitations.accept.until')}</dt>
        <dd>
          <Moment at={expiresAt} />
        </dd>
      </div>
    </Facts>
  );
}
