import type { Page } from '@artel/contract';
import { PageLink, t } from '@artel/web';
import { PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import type { ReactNode } from 'react';

interface View {
  readonly name: string;
  readonly label: string;
}

interface BillingFrameProps {
  readonly page: Page;
  /** Views of the page, chosen by `view` in its address; the first one is the default. */
  readonly views?: readonly View[];
  readonly view?: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** Title, views and actions above the content of a page of this area. */
export function BillingFrame({ page, views = [], view, acts, children }: BillingFrameProps) {
  return (
    <PageGrid>
      <PageHeader title={t(page.titleKey)} acts={acts}>
        {views.length > 1 && (
          <Tabs label={t('billing.views')}>
            {views.map(({ name, label }) => (
              <PageLink
                key={name}
                page={page}
                search={{ view: name }}
                variant="tab"
                aria-current={name === view ? 'page' : undefined}
              >
                {label}
              </PageLink>
            ))}
          </Tabs>
        )}
      </PageHeader>
      {children}
    </PageGrid>
  );
}
