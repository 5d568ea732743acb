import type { Preferences } from '@artel/notifications/contract';
import { t } from '@artel/web';
import { CheckBox, Table } from '@artel/web/ui';

type Kinds = Preferences['kinds'];
const options = ['bell', 'letter'] as const;

interface KindTableProps {
  readonly kinds: Kinds;
  readonly onChange: (kinds: Kinds) => void;
}

/** The kinds of notices with their possible channels. */
export function KindTable({ kinds, onChange }: KindTableProps) {
  return (
    <Table variant="marks">
      <caption>{t('notifications.section.kinds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('notifications.section.kind')}</th>
          {options.map((path) => (
            <th key={path} scope="col">
              {t(`notifications.way.${path}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{t(`notices.${choice.kind}.about`)}</th>
            {options.map((path) => (
              <td key={path}>
                <CheckBox
                  checked={choice[path]}
                  aria-label={t('notifications.section.choice', {
                    kind: t(`notices.${choice.kind}.about`),
                    way: t(`notifications.way.${path}`),
                  })}
                  onChange={(event) => {
                    const isOn = event.currentTarget.checked;
                    onChange(kinds.map((one) => (one === choice ? { ...one, [path]: isOn } : one)));
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
