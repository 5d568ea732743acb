import type { RouteResponse } from '@artel/contract';
import type { listConsents } from '@artel/identity/contract';
import { t } from '@artel/web';
import { ConsentField, Skeleton, Stack, Text } from '@artel/web/ui';
import styles from './consent-list.module.css';

type Consent = RouteResponse<typeof listConsents>['items'][number];

interface ConsentListProps {
  readonly items: readonly Consent[];
  readonly accepted: ReadonlySet<string>;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly onChange: (purpose: string, isAccepted: boolean) => void;
}

/** The consents of sign-up, each with a document of its own. */
export function ConsentList({ items, accepted, problems, onChange }: ConsentListProps) {
  const problemAt = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const general = problemAt('consents');
  return (
    <Stack as="fieldset" gap={3}>
      <Text as="legend" size="small" weight="medium">
        {t('identity.pre-signup.consents')}
      </Text>
      {items.map(({ purpose, title, text, isRequired }) => (
        <ConsentField
          key={purpose}
          title={title}
          text={text}
          isRequired={isRequired}
          isAccepted={accepted.has(purpose)}
          error={problemAt(`consents.${purpose}`)}
          onChange={(isAccepted) => onChange(purpose, isAccepted)}
        />
      ))}
      {general !== undefined && (
        <Text size="small" tone="danger">
          {general}
        </Text>
      )}
    </Stack>
  );
}

/** The placeholder of the list while its texts load. */
export function ConsentSkeletons() {
  return (
    <Stack gap={3} className={styles.skeletons} role="status" aria-label={t('ui.loading')}>
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="90%" height="2.5rem" />
      <Skeleton width="80%" height="2.5rem" />
    </Stack>
  );
}
