import type { Preferences } from '@artel/notifications/contract';
import { failureText, showToast, t } from '@artel/web';
import { Panel, Row, Stack, SubmitButton, SwitchField, Text, TimeField } from '@artel/web/ui';
import { useState } from 'react';
import { useUpdatePreferences } from './api.ts';
import { KindTable } from './kind-table.tsx';

/** One person's preferences, saved as a whole. */
export function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const [kinds, setKinds] = useState(preferences.kinds);
  const [quiet, setQuiet] = useState(preferences.quiet);
  const update = useUpdatePreferences();
  const change = (part: Partial<Preferences['quiet']>) => setQuiet({ ...quiet, ...part });
  const save = () =>
    update.mutate(
      { body: { kinds, quiet } },
      {
        onSuccess: (stored) => {
          setKinds(stored.kinds);
          setQuiet(stored.quiet);
          showToast({ severity: 'success', title: t('notifications.section.saved') });
        },
      },
    );
  return (
    <Panel
      as="form"
      aria-label={t('notifications.section.title')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <KindTable kinds={kinds} onChange={setKinds} />
      <Stack as="fieldset" gap={3}>
        <Text as="legend" weight="strong">
          {t('notifications.section.quiet')}
        </Text>
        <Text size="small" tone="secondary">
          {t('notifications.section.quiet-hint')}
        </Text>
        <SwitchField
          label={t('notifications.section.quiet-on')}
          isOn={quiet.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        {quiet.isOn && (
          <Row gap={4}>
            <TimeField
              name="from"
              error={undefined}
              label={t('notifications.section.from')}
              value={quiet.from}
              onChange={(from) => change({ from })}
            />
            <TimeField
              name="until"
              error={undefined}
              label={t('notifications.section.until')}
              value={quiet.until}
              onChange={(until) => change({ until })}
            />
          </Row>
        )}
        <SwitchField
          label={t('notifications.section.weekend')}
          isOn={quiet.isWeekendQuiet}
          onChange={(isWeekendQuiet) => change({ isWeekendQuiet })}
        />
      </Stack>
      {update.isError && (
        <Text tone="danger" role="alert">
          {failureText(update.error)}
        </Text>
      )}
      <div>
        <SubmitButton isPending={update.isPending}>{t('notifications.section.submit')}</SubmitButton>
      </div>
    </Panel>
  );
}
