import { settings } from './settings.ts';

/** The table of settings for `docs/operating.md`, as Markdown. */
export function describeSettings(): string {
  const rows = Object.values(settings).map(
    (setting) => `| \`${setting.name}\` | ${setting.default} | ${setting.description} |`,
  );
  return ['| variable | default | what it is |', '|---|---|---|', ...rows, ''].join('\n');
}
