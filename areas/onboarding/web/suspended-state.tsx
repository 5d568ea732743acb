import { useOwnCompanies } from '@artel/company/web';
import { t } from '@artel/web';
import { Button, EmptyDrawing, EmptyState, Panel } from '@artel/web/ui';

/**
 * Shown when administrators have suspended the person's access to a company. Opening another company is not
 * suggested; the companies that they can enter are listed.
 */
export function SuspendedState({ names }: { readonly names: readonly string[] }) {
  const { companies, entering, enter } = useOwnCompanies();
  const listed = names.map((name) => t('onboarding.suspended.name', { name })).join(', ');
  return (
    <Panel room="none">
      <EmptyState
        drawing={<EmptyDrawing kind="access" />}
        title={t('onboarding.suspended.title', { count: names.length, names: listed })}
        {...(companies.length > 0 && {
          action: companies.map((company) => (
            <Button key={company.id} aria-busy={entering === company.id} onClick={() => void enter(company)}>
              {t('onboarding.suspended.enter', { name: company.name })}
            </Button>
          )),
        })}
      >
        {t('onboarding.suspended.lead')}
      </EmptyState>
    </Panel>
  );
}
