import { companyPages, type JoinRules } from '@artel/company/contract';
import { PageLink, showToast, t } from '@artel/web';
import { SelectField, Skeleton } from '@artel/web/ui';
import { useJoinRules, useUpdateJoinRules } from '../../join/join-api.ts';
import { useProfile } from '../../profile/use-profile.ts';
import styles from './requests.module.css';

const WAYS: readonly JoinRules['way'][] = ['nobody', 'domain', 'inn'];

/** Who may ask the company, and what that means for it now. */
export function JoinRulesField() {
  const rules = useJoinRules();
  const update = useUpdateJoinRules();
  const { permissions } = useProfile();
  // The list below says what failed; without its answer this question is left out.
  if (rules.data === undefined) return rules.isError ? null : <Skeleton width="20rem" height="3.75rem" />;
  const { way, version, isConfirmed } = rules.data;
  const mayChange = permissions.includes('company.manage');
  const choose = (wanted: string) =>
    update.mutate(
      { body: { way: wanted as JoinRules['way'], version } },
      { onSuccess: () => showToast({ severity: 'success', title: t('company.join.rules-saved') }) },
    );
  return (
    <div className={styles.rules}>
      {mayChange ? (
        <SelectField
          name="way"
          label={t('company.join.rules')}
          hint={hintOf(rules.data)}
          value={update.isPending ? (update.variables?.body.way ?? way) : way}
          error={undefined}
          onChange={choose}
          groups={[
            {
              label: t('company.join.rules'),
              choices: WAYS.map((value) => ({ value, label: t(`company.join.way.${value}`) })),
            },
          ]}
        />
      ) : (
        <p className={styles.note}>
          {t('company.join.rules')}: {t(`company.join.way.${way}`)}. {hintOf(rules.data)}
        </p>
      )}
      {!isConfirmed && way !== 'nobody' && (
        <p className={styles.note}>
          {t('company.join.unconfirmed')}{' '}
          <PageLink page={companyPages.company} search={{ section: 'card' }}>
            {t('company.join.confirm')}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function hintOf({ way, domains }: JoinRules): string {
  if (way === 'nobody') return t('company.join.hint.nobody');
  const listed = domains.map((domain) => `@${domain}`).join(', ');
  if (way === 'inn') return t('company.join.hint.inn');
  return domains.length === 0
    ? t('company.join.hint.no-domain')
    : t('company.join.hint.domain', { domains: listed });
}
