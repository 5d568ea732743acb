import { companyPages } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { JoinRules } from '@artel/invitations/contract';
import { PageLink, showToast, t } from '@artel/web';
import { SelectField, Skeleton, Stack, Text } from '@artel/web/ui';
import { useJoinRules, useUpdateJoinRules } from './api.ts';
import styles from './requests.module.css';

const JOIN_OPTIONS: readonly JoinRules['way'][] = ['nobody', 'domain', 'inn'];

/** The join rules of the company, with their present effect. */
export function JoinRulesField() {
  const rules = useJoinRules();
  const update = useUpdateJoinRules();
  const { permissions } = useProfile();
  // The list below shows the failure, so this field is left out.
  if (rules.data === undefined) return rules.isError ? null : <Skeleton width="20rem" height="3.75rem" />;
  const { way, version, isConfirmed } = rules.data;
  const mayChange = permissions.includes('company.manage');
  const choose = (wanted: string) =>
    update.mutate(
      { body: { way: wanted as JoinRules['way'], version } },
      { onSuccess: () => showToast({ severity: 'success', title: t('invitations.join.rules-saved') }) },
    );
  return (
    <Stack gap={1} className={styles.rules}>
      {mayChange ? (
        <SelectField
          name="way"
          label={t('invitations.join.rules')}
          hint={getHint(rules.data)}
          value={update.isPending ? (update.variables?.body.way ?? way) : way}
          error={undefined}
          onChange={choose}
          groups={[
            {
              label: t('invitations.join.rules'),
              choices: JOIN_OPTIONS.map((value) => ({ value, label: t(`invitations.join.way.${value}`) })),
            },
          ]}
        />
      ) : (
        <Text size="small" tone="secondary">
          {t('invitations.join.rules')}: {t(`invitations.join.way.${way}`)}. {getHint(rules.data)}
        </Text>
      )}
      {!isConfirmed && way !== 'nobody' && (
        <Text size="small" tone="secondary">
          {t('invitations.join.unconfirmed')}{' '}
          <PageLink page={companyPages.company} search={{ section: 'card' }}>
            {t('invitations.join.confirm')}
          </PageLink>
        </Text>
      )}
    </Stack>
  );
}

function getHint({ way, domains }: JoinRules): string {
  if (way === 'nobody') return t('invitations.join.hint.nobody');
  const listed = domains.map((domain) => `@${domain}`).join(', ');
  if (way === 'inn') return t('invitations.join.hint.inn');
  return domains.length === 0
    ? t('invitations.join.hint.no-domain')
    : t('invitations.join.hint.domain', { domains: listed });
}
