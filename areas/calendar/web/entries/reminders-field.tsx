import { MOST_REMINDERS } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { QuietButton, Row, Stack, Text } from '@artel/web/ui';

const [HOUR, DAY] = [60, 1440];
const OFFERED = [10, 30, HOUR, DAY];

interface RemindersFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Minutes before the start. */
  readonly chosen: readonly number[];
  readonly isDisabled?: boolean;
  readonly onChange: (minutes: number[]) => void;
}

/** The field for reminders: the usual ones and those that were set elsewhere, several at once. */
export function RemindersField({ label, hint, chosen, isDisabled = false, onChange }: RemindersFieldProps) {
  const offered = [...new Set([...OFFERED, ...chosen])].sort((one, other) => one - other);
  const press = (minutes: number) => {
    const rest = chosen.filter((one) => one !== minutes);
    const next = rest.length < chosen.length ? rest : [...chosen, minutes];
    onChange(next.slice(0, MOST_REMINDERS).sort((one, other) => one - other));
  };
  return (
    <Stack gap={2}>
      <Text size="small" tone="secondary" aria-hidden>
        {label}
      </Text>
      <Row role="group" aria-label={label}>
        {offered.map((minutes) => (
          <QuietButton
            key={minutes}
            aria-pressed={chosen.includes(minutes)}
            disabled={isDisabled}
            onClick={() => press(minutes)}
          >
            {reminderWords(minutes)}
          </QuietButton>
        ))}
        <QuietButton aria-pressed={chosen.length === 0} disabled={isDisabled} onClick={() => onChange([])}>
          {t('calendar.remind.none')}
        </QuietButton>
      </Row>
      {hint !== undefined && (
        <Text size="small" tone="secondary">
          {hint}
        </Text>
      )}
    </Stack>
  );
}

function reminderWords(minutes: number): string {
  if (minutes === 0) return t('calendar.remind.start');
  if (minutes === HOUR) return t('calendar.remind.hour');
  if (minutes === DAY) return t('calendar.remind.day');
  if (minutes % DAY === 0) return t('calendar.remind.days', { count: minutes / DAY });
  if (minutes % HOUR === 0) return t('calendar.remind.hours', { count: minutes / HOUR });
  return t('calendar.remind.minutes', { count: minutes });
}
