const WIDTH = 110;

/** Prints JSON for reading: a value that fits on a line is on one. */
export function printJson(value: unknown, indent = '', before = 0): string {
  const line = inLine(value);
  if (indent.length + before + line.length <= WIDTH || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + printJson(item, inner))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + printJson(item, inner, name.length);
      });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
