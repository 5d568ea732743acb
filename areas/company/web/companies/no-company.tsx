import { companyPages } from '@artel/company/contract';
import { PageButton, t } from '@artel/web';
import { EmptyDrawing, EmptyState, Panel } from '@artel/web/ui';

/** A person without a company is a real state: one sentence and the way to one. */
export function NoCompany({ note }: { readonly note?: string }) {
  return (
    <Panel room="none">
      <EmptyState
        drawing={<EmptyDrawing />}
        title={t('company.none.title')}
        action={
          <PageButton page={companyPages.trialSelectCompany} isMain>
            {t('company.none.submit')}
          </PageButton>
        }
      >
        {note !== undefined && `${note} `}
        {t('company.none.lead')}
      </EmptyState>
    </Panel>
  );
}
