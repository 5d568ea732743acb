import { companyPages } from '@artel/company/contract';
import { loadCompanyCard } from '@artel/requisites/web';
import { LazyPart, t } from '@artel/web';
import { CardSkeleton, PageGrid, PageHeader } from '@artel/web/ui';
import { SectionedPage } from '../sections/sectioned-page.tsx';
import { useCompanySections } from '../sections/use-page-sections.ts';

/** The company, in the sections that the areas offer to this person; a member without permissions reads its card. */
export function CompanyPage() {
  const sections = useCompanySections();
  if (sections.length > 0) {
    return (
      <SectionedPage
        page={companyPages.company}
        label={t('shell.company.sections')}
        sections={sections}
        apart={{
          title: t('shell.company.operated'),
          isIn: ({ permission }) => permission?.startsWith('operator.') === true,
        }}
      />
    );
  }
  return (
    <PageGrid width="text">
      <PageHeader title={t(companyPages.company.titleKey)} />
      <LazyPart load={loadCompanyCard} waiting={<CardSkeleton lines={1} />} />
    </PageGrid>
  );
}
