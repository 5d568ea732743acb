import { NoCompany, useProfile } from '@artel/company/web';
import { needsCompany } from '@artel/contract';
import { PageOutlet, t, useCurrentPage } from '@artel/web';
import { PageGrid, PageHeader } from '@artel/web/ui';

/**
 * The page inside a frame. If it needs a company, people without one see an offer to open one, and nothing of
 * the page is loaded.
 */
export function PagePlace() {
  const page = useCurrentPage();
  const { company } = useProfile();
  if (company !== null || page === undefined || !needsCompany(page)) return <PageOutlet />;
  return (
    <PageGrid>
      <PageHeader title={t(page.titleKey)} />
      <NoCompany />
    </PageGrid>
  );
}
