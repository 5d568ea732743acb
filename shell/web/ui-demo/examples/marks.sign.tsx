import { t } from '@artel/web';
import { Dot, Meter, Row, Sign, Stack } from '@artel/web/ui';
import { IconCircleCheck, IconFolderFilled, IconPhoto, IconStarFilled } from '@tabler/icons-react';

export function Example({ label }: { readonly label: string }) {
  return (
    <Stack>
      <Row>
        <Sign tone="accent">
          <IconFolderFilled size={24} stroke={1.25} />
        </Sign>
        <Sign tone="info">
          <IconPhoto size={24} stroke={1.25} />
        </Sign>
        <Sign tone="attention">
          <IconStarFilled size={14} />
        </Sign>
        <Sign>
          <IconCircleCheck size={18} stroke={1.5} />
        </Sign>
      </Row>
      <Row as="p">
        {t('uiDemo.file.invoice')} <Dot label={t('uiDemo.toast.info')} /> <Dot variant="off" />
      </Row>
      <Row>
        {t('uiDemo.size.photo')} <Meter width="short" value={0.4} max={1} aria-label={label} />
      </Row>
      <Meter tone="attention" value={0.95} max={1} aria-label={t('uiDemo.no-space')} />
    </Stack>
  );
}
