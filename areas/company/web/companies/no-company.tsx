import { AddressButton, t } from '@artel/web';
import { EmptyDrawing, EmptyState, Panel } from '@artel/web/ui';

/** The page on which a company is founded: the entry to a trial, in an area above this one. */
const BEGINNING = '/trial/select-company';

/** Shown to a person without a company: one sentence and the link to found one. */
export function NoCompany({ note }: { readonly note?: string }) {
  return (
    <Panel room="none">
      <EmptyState
        drawing={<EmptyDrawing kind="company" />}
        title={t('company.none.title')}
        action={<AddressButton address={BEGINNING}>{t('company.none.submit')}</AddressButton>}
      >
        {note !== undefined && `${note} `}
        {t('company.none.lead')}
      </EmptyState>
    </Panel>
  );
}
