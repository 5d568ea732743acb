import { LazyPart, t } from '@artel/web';
import { CardSkeleton, Stack } from '@artel/web/ui';
import { useAreaParts } from './use-area-parts.ts';

/** Shows data of other areas about the person, below the facts; each section loads and fails by itself. */
export function CardSections() {
  return useAreaParts('personSections').map(({ name, titleKey, component }) => (
    <Stack key={name} aria-label={t(titleKey)} as="section" gap={2}>
      <h3>{t(titleKey)}</h3>
      <LazyPart load={component} waiting={<CardSkeleton lines={1} />} />
    </Stack>
  ));
}
