import { t } from '@artel/web';
import { Table } from '@artel/web/ui';

const files = ['estimate', 'invoice', 'photo'] as const;

export function Example() {
  return (
    <Table isFramed>
      <thead>
        <tr>
          <th scope="col">{t('uiDemo.file.name')}</th>
          <th scope="col" data-align="end">
            {t('uiDemo.file.size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file}>
            <th scope="row">{t(`uiDemo.file.${file}`)}</th>
            <td data-align="end">{t(`uiDemo.size.${file}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
