import { useProfile } from '@artel/company/web';
import type { CompanyCard } from '@artel/requisites/contract';
import { t } from '@artel/web';
import { Facts, LoadFailure, Panel, Skeleton, Text } from '@artel/web/ui';
import { useCompanyCard } from './api.ts';

/** The company's page for members who may not change it. */
export function ReadOnlyCard() {
  const { company, permissions } = useProfile();
  if (company === null) return null;
  return (
    <Panel as="section" aria-labelledby="company-card">
      <h2 id="company-card">{company.name}</h2>
      {permissions.includes('company.see-contacts') && <Requisites />}
    </Panel>
  );
}

function Requisites() {
  const { data: card, error, isPending, isFetching, refetch } = useCompanyCard();
  if (isPending) return <Skeleton width="100%" height="6rem" />;
  if (!card)
    return (
      <LoadFailure
        error={error}
        message={t('requisites.card.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const facts = getFacts(card);
  if (facts.length === 0) return <Text tone="secondary">{t('requisites.card.empty')}</Text>;
  return (
    <Facts variant="above">
      {facts.map(({ path, label, value }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const NUMBERS = ['inn', 'kpp', 'ogrn'] as const;
const REST = ['fullName', 'legalAddress', 'postalAddress'] as const;
const OF_ACCOUNT = ['bankName', 'bik', 'account', 'correspondentAccount'] as const;

/** Lists what a colleague copies into a contract: the known facts, in the order of a contract. */
function getFacts(card: CompanyCard) {
  const main = card.bankAccounts.find(({ isMain }) => isMain);
  const facts = [
    ...[...NUMBERS, ...REST].map((name) => ({
      path: name,
      label: t(`forms.card.${name}`),
      value: card[name],
    })),
    ...OF_ACCOUNT.map((name) => ({
      path: name,
      label: t(`forms.card.bankAccounts.${name}`),
      value: main?.[name] ?? '',
    })),
  ];
  return facts.filter(({ value }) => value !== '');
}
