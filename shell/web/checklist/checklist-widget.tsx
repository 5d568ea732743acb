import { getDashboard } from '@artel/contract';
import { dismissChecklist, restoreChecklist } from '@artel/onboarding/contract';
import { checklistPart } from '@artel/shell-contract/checklist';
import { AddressLink, createWidget, offerUndo, t, useAct } from '@artel/web';
import { Button, Panel, Row, Sign, Stack, Text, VisuallyHidden } from '@artel/web/ui';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import styles from './checklist-widget.module.css';

/** the first steps, each completed by the act itself; hidden by one button. */
export const ChecklistWidget = createWidget(checklistPart, ({ data: { steps } }) => {
  const restore = useAct(restoreChecklist, { failure: 'inline', refreshes: [getDashboard] });
  const dismiss = useAct(dismissChecklist, {
    refreshes: [getDashboard],
    onSuccess: () => offerUndo(t('shell.checklist.dismissed'), () => restore.mutateAsync({})),
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = done === steps.length;
  return (
    <Panel as="section" room="none" aria-labelledby="checklist">
      <Row as="header" gap={4} align="baseline" justify="between" room="whole">
        <h2 id="checklist">{t(isOver ? 'shell.checklist.over' : 'shell.checklist.title')}</h2>
        <Text size="small" tone="secondary" isNumbers>
          {t('shell.checklist.done', { done, of: steps.length })}
        </Text>
      </Row>
      <Stack as="ul" gap={0}>
        {steps.map(({ name, page, isDone }) => (
          <li key={name}>
            <AddressLink address={page} className={styles.step}>
              <Sign tone={isDone ? 'accent' : 'secondary'}>
                {isDone ? <IconCircleCheckFilled size={18} /> : <IconCircle size={18} stroke={1.5} />}
              </Sign>
              <Stack as="span" gap={0.5}>
                <Text as="span" weight="medium" tone={isDone ? 'secondary' : 'plain'}>
                  {t(`checklist.${name}.title`)}
                </Text>{' '}
                {isDone ? (
                  <VisuallyHidden>{t('shell.checklist.is-done')}</VisuallyHidden>
                ) : (
                  <Text as="span" size="small" tone="secondary">
                    {t(`checklist.${name}.text`)}
                  </Text>
                )}
              </Stack>
              <Sign>
                <IconChevronRight size={16} stroke={1.5} />
              </Sign>
            </AddressLink>
          </li>
        ))}
      </Stack>
      <Row as="footer" room="low">
        <Button variant="subtle" loading={dismiss.isPending} onClick={() => dismiss.mutate({})}>
          {t('shell.checklist.dismiss')}
        </Button>
      </Row>
    </Panel>
  );
});
