import { t } from '@artel/web';
import { Panel, Text } from '@artel/web/ui';
import type { ReactNode } from 'react';

interface GuideProps {
  /** `one-c`, `n8n`, `dav`. */
  readonly name: string;
  /** The number of steps. */
  readonly steps: number;
  /** Values to copy. */
  readonly children: ReactNode;
}

/** A guide to connecting another program: purpose, values to copy, and steps. */
export function Guide({ name, steps, children }: GuideProps) {
  return (
    <Panel as="section" aria-label={t(`integrations.section.${name}`)}>
      <p>{t(`integrations.guides.${name}.lead`)}</p>
      {children}
      <Text as="h2" weight="medium">
        {t('integrations.guides.steps')}
      </Text>
      <ol>
        {Array.from({ length: steps }, (_, at) => `integrations.guides.${name}.step-${at + 1}`).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </Panel>
  );
}
