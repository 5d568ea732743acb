import { cleanNumber, type FoundCompany, findInnProblem } from '@artel/requisites/contract';
import { failureText, t } from '@artel/web';
import { Button, Row, Stack, Text } from '@artel/web/ui';
import { useLookup } from '../lookup/api.ts';

interface LookupLineProps {
  readonly inn: string;
  readonly onFound: (company: FoundCompany) => void;
}

/** Fills the form from the state registers; if they cannot be queried, the form is filled in by hand. */
export function LookupLine({ inn, onFound }: LookupLineProps) {
  const lookup = useLookup();
  const clean = cleanNumber(inn);
  const request = () =>
    lookup.mutate(clean, {
      onSuccess: ({ companies: [company] }) => company !== undefined && onFound(company),
    });
  // A response about another number than the one in the field now is ignored.
  const answer = lookup.variables === clean ? lookup : undefined;
  return (
    <Row gap={3}>
      <Button
        variant="default"
        aria-busy={lookup.isPending}
        disabled={findInnProblem(clean) !== null}
        onClick={() => !lookup.isPending && request()}
      >
        {t('requisites.card.lookup')}
      </Button>
      <Stack role="status" size="small" tone="secondary" gap={0.5} isGrowing>
        {answer?.error && failureText(answer.error)}
        {answer?.data && t(`requisites.card.lookup-${answer.data.state}`)}
        {answer?.data?.companies[0] && answer.data.companies[0].status !== 'active' && (
          <Text tone="attention">{t(`requisites.card.status.${answer.data.companies[0].status}`)}</Text>
        )}
        {answer?.data && answer.data.companies.length > 1 && (
          <Others companies={answer.data.companies} onFound={onFound} />
        )}
      </Stack>
    </Row>
  );
}

interface OthersProps {
  readonly companies: readonly FoundCompany[];
  readonly onFound: LookupLineProps['onFound'];
}

/** One INN may have branches, each with a KPP of its own. */
function Others({ companies, onFound }: OthersProps) {
  return (
    <Stack as="ul" gap={0} align="start" aria-label={t('requisites.card.branches')}>
      {companies.map((company) => (
        <li key={company.kpp}>
          <Button variant="subtle" size="compact-sm" onClick={() => onFound(company)}>
            {t('requisites.card.branch', { name: company.shortName, kpp: company.kpp })}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
