import { NoCompany, useProfile } from '@artel/company/web';
import { needsCompany } from '@artel/contract';
import { PageOutlet, t, useCurrentPage } from '@artel/web';
import { PageGrid, PageHeader } from '@artel/web/ui';

/** The page inside a frame. One that needs a company offers the way to one to people without; nothing of it is loaded. */
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
