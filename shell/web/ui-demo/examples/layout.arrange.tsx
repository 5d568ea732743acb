import { t } from '@artel/web';
import { Badge, Button, Callout, Fields, Row, Stack, Text, TextField } from '@artel/web/ui';
import { useState } from 'react';

export function Example({ label }: { readonly label: string }) {
  const [name, setName] = useState('');
  const [mail, setMail] = useState('');
  return (
    <Stack>
      <Row justify="between">
        <Stack gap={1} isGrowing>
          <Text size="title" weight="strong">
            {t('uiDemo.empty.title')}
          </Text>
          <Text tone="secondary">{t('uiDemo.empty.text')}</Text>
          <Row gap={1} size="small" tone="secondary" isNumbers>
            {t('uiDemo.size.estimate')} <Badge variant="attention">{t('uiDemo.badge.attention')}</Badge>
          </Row>
        </Stack>
        <Button variant="default">{t('uiDemo.act.rename')}</Button>
      </Row>
      <Fields as="fieldset" aria-label={label}>
        <TextField
          name="company"
          label={t('uiDemo.company')}
          value={name}
          error={undefined}
          onChange={setName}
        />
        <TextField name="email" label={t('uiDemo.email')} value={mail} error={undefined} onChange={setMail} />
      </Fields>
      <Callout>{t('uiDemo.toast.warning')}</Callout>
      <Callout variant="band">{t('uiDemo.toast.warning')}</Callout>
      <Callout tone="danger">{t('uiDemo.no-space')}</Callout>
      <Callout tone="accent">{t('uiDemo.toast.success')}</Callout>
    </Stack>
  );
}
