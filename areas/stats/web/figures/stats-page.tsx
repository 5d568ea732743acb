import { useProfile } from '@artel/company/web';
import { statsPages } from '@artel/stats/contract';
import { PageLink, t, usePageSearch } from '@artel/web';
import { PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import { CompanyView } from './company-figures.tsx';
import { OperatorView } from './operator-figures.tsx';

const VIEWS = ['company', 'operator'] as const;

/** the company's usage, and for the operator the earnings. */
export function StatsPage() {
  const isOperator = useProfile().permissions.includes('operator.stats');
  const view = usePageSearch('view') === 'operator' && isOperator ? 'operator' : 'company';
  return (
    <PageGrid>
      <PageHeader title={t(statsPages.stats.titleKey)}>
        {isOperator && (
          <Tabs label={t('stats.figures.views')}>
            {VIEWS.map((name) => (
              <PageLink
                key={name}
                page={statsPages.stats}
                search={name === 'company' ? {} : { view: name }}
                variant="tab"
                aria-current={name === view ? 'page' : undefined}
              >
                {t(`stats.figures.view.${name}`)}
              </PageLink>
            ))}
          </Tabs>
        )}
      </PageHeader>
      {view === 'operator' ? <OperatorView /> : <CompanyView />}
    </PageGrid>
  );
}
