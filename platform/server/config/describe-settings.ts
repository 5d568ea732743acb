import { type AreaSetting, settings } from './settings.ts';

/** The table of settings for `docs/operating.md`, as Markdown. */
export function describeSettings(ofAreas: readonly AreaSetting[] = []): string {
  const rows = [...Object.values(settings), ...ofAreas].map(
    (setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.description} |`,
  );
  return ['| variable | default | what it is |', '|---|---|---|', ...rows, ''].join('\n');
}
