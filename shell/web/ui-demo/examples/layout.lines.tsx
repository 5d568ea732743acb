import { t } from '@artel/web';
import { Badge, Bullets, Facts, Line, Lines, MenuButton, Stack, Text } from '@artel/web/ui';

const files = ['contracts', 'invoice', 'photo'] as const;

export function Example({ label }: { readonly label: string }) {
  return (
    <Stack gap={5}>
      <Lines variant="framed" aria-label={label}>
        {files.map((file) => (
          <Line key={file} isOneLine>
            <Stack gap={0.5} isGrowing>
              <Text weight="medium">{t(`uiDemo.file.${file}`)}</Text>
              <Text size="small" tone="secondary">
                {t('uiDemo.empty.text')}
              </Text>
            </Stack>
            <Badge>{t('uiDemo.badge.plain')}</Badge>
            <MenuButton
              label={t('uiDemo.act.open')}
              actions={[{ key: 'open', label: t('uiDemo.act.open'), run: () => undefined }]}
            />
          </Line>
        ))}
      </Lines>
      <Facts>
        <dt>{t('uiDemo.file.name')}</dt>
        <dd>{t('uiDemo.file.estimate')}</dd>
        <dt>{t('uiDemo.file.size')}</dt>
        <dd>{t('uiDemo.size.estimate')}</dd>
      </Facts>
      <Facts variant="across">
        <dt>{t('uiDemo.file.photo')}</dt>
        <dd>{t('uiDemo.size.photo')}</dd>
        <dt data-total>{t('uiDemo.file.size')}</dt>
        <dd data-total>{t('uiDemo.size.photo')}</dd>
      </Facts>
      <Bullets>
        <li>{t('uiDemo.sentence')}</li>
        <li>{t('uiDemo.consent-text')}</li>
      </Bullets>
    </Stack>
  );
}
