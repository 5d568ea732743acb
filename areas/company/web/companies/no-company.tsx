import { AddressButton, t } from '@artel/web';
import { EmptyDrawing, EmptyState, Panel } from '@artel/web/ui';

/** The page where a company is begun: the entry to a trial, which is in an area above this one. */
const BEGINNING = '/trial/select-company';

/** A person without a company is a real state: one sentence and the way to one. */
export function NoCompany({ note }: { readonly note?: string }) {
  return (
    <Panel room="none">
      <EmptyState
        drawing={<EmptyDrawing />}
        title={t('company.none.title')}
        action={<AddressButton address={BEGINNING}>{t('company.none.submit')}</AddressButton>}
      >
        {note !== undefined && `${note} `}
        {t('company.none.lead')}
      </EmptyState>
    </Panel>
  );
}
