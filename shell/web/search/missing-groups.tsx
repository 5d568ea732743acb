import { t } from '@artel/web';
import { QuietButton, Row, Stack, Text } from '@artel/web/ui';
import type { FoundGroup } from './use-found.ts';

interface MissingGroupsProps {
  readonly groups: readonly FoundGroup[];
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A line for each kind whose search was late or failed; the other results stay. */
export function MissingGroups({ groups, isRetrying, onRetry }: MissingGroupsProps) {
  const missing = groups.filter(({ state }) => state !== 'ready');
  if (missing.length === 0) return null;
  return (
    <Row gap={3} justify="between">
      <Stack gap={0}>
        {missing.map(({ kind, titleKey, state }) => (
          <Text key={kind} size="small" tone="secondary">
            {t(`shell.found.${state}`, { kind: t(titleKey) })}
          </Text>
        ))}
      </Stack>
      <QuietButton aria-busy={isRetrying} onClick={onRetry}>
        {t('shell.found.retry')}
      </QuietButton>
    </Row>
  );
}
