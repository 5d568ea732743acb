import { NoCompany, useProfile } from '@artel/company/web';
import { needsCompany } from '@artel/contract';
import { SuspendedState } from '@artel/onboarding/web';
import { PageOutlet, t, useCurrentPage } from '@artel/web';
import { PageGrid, PageHeader } from '@artel/web/ui';

/**
 * The page inside a frame. If it needs a company, people without one see an offer to open one, or that their
 * access is suspended, and nothing of the page is loaded.
 */
export function PagePlace() {
  const page = useCurrentPage();
  const { company, suspendedIn } = useProfile();
  if (company !== null || page === undefined || !needsCompany(page)) return <PageOutlet />;
  return (
    <PageGrid>
      <PageHeader title={t(page.titleKey)} />
      {suspendedIn.length > 0 ? <SuspendedState names={suspendedIn} /> : <NoCompany />}
    </PageGrid>
  );
}
