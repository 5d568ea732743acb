import type { AnalyticsChoice, AnalyticsChoices } from '@artel/contract';
import { t } from '@artel/web';
import { Button, CheckField, Fields, Row, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { sameForAll, toChoices, useConsent } from './consent-state.ts';

interface ChoiceListProps {
  readonly onDecide?: () => void;
}

/** The configured choices, each allowed separately; nothing is ticked beforehand. */
export function ChoiceList({ onDecide }: ChoiceListProps) {
  const { consent, offered, decide } = useConsent();
  const [allowed, setAllowed] = useState<ReadonlySet<AnalyticsChoice>>(
    () => new Set(offered.filter((choice) => consent?.choices[choice])),
  );
  const toggle = (choice: AnalyticsChoice, isAllowed: boolean) => {
    const next = new Set(allowed);
    if (isAllowed) next.add(choice);
    else next.delete(choice);
    setAllowed(next);
  };
  const finalize = (choices: AnalyticsChoices) => {
    decide(choices);
    onDecide?.();
  };
  return (
    <Stack>
      <Fields as="fieldset" width="wide">
        <Text as="legend" weight="medium">
          {t('stats.consent.allow')}
        </Text>
        {offered.map((choice) => (
          <CheckField
            key={choice}
            label={t(`stats.consent.choices.${choice}.title`)}
            hint={t(`stats.consent.choices.${choice}.hint`)}
            isChecked={allowed.has(choice)}
            onChange={(isAllowed) => toggle(choice, isAllowed)}
          />
        ))}
      </Fields>
      <Row>
        <Button onClick={() => finalize(toChoices(allowed))}>{t('stats.consent.save')}</Button>
        <Button variant="default" onClick={() => finalize(sameForAll(offered, false))}>
          {t('stats.consent.refuse')}
        </Button>
        {offered.length > 1 && (
          <Button variant="default" onClick={() => finalize(sameForAll(offered, true))}>
            {t('stats.consent.accept-all')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
