import type { Preferences } from '@artel/notifications/contract';
import { t } from '@artel/web';
import { CheckBox, Table } from '@artel/web/ui';

type Kinds = Preferences['kinds'];
const ways = ['bell', 'letter'] as const;

interface KindTableProps {
  readonly kinds: Kinds;
  readonly onChange: (kinds: Kinds) => void;
}

/** Kinds of notices by the ways that they may take. */
export function KindTable({ kinds, onChange }: KindTableProps) {
  return (
    <Table look="marks">
      <caption>{t('notifications.section.kinds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('notifications.section.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col">
              {t(`notifications.way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{t(`notices.${choice.kind}.about`)}</th>
            {ways.map((way) => (
              <td key={way}>
                <CheckBox
                  checked={choice[way]}
                  aria-label={t('notifications.section.choice', {
                    kind: t(`notices.${choice.kind}.about`),
                    way: t(`notifications.way.${way}`),
                  })}
                  onChange={(event) => {
                    const isOn = event.currentTarget.checked;
                    onChange(kinds.map((one) => (one === choice ? { ...one, [way]: isOn } : one)));
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
