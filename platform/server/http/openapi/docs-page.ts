import { escapeHtml } from '../../html/escape-html.ts';
import type { Platform } from '../../platform.ts';
import type { OpenApi, Operation } from './build-openapi.ts';
import { followReferences } from './follow-references.ts';
import { schemaRows } from './schema-rows.ts';

type Text = Platform['text'];
type Json = Record<string, unknown>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}

/** The description of the API for people: areas, operations, inputs, outputs and errors. */
export function docsPage(document: OpenApi, text: Text): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: followReferences(operation, document) as Operation,
    })),
  );
  const toc = document.tags.map(
    ({ name, description }) => `<li><a href="#${name}">${escapeHtml(description)}</a></li>`,
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const list = own.map(({ path, method, operation }) => operationHtml(path, method, operation, text));
    return `<section id="${name}"><h2>${escapeHtml(description)}</h2>${list.join('\n')}</section>`;
  });
  return `<p>${escapeHtml(document.info.description)}</p>
<p>${escapeHtml(text('docs.bearer'))}</p>
<p>${escapeHtml(text('docs.errors-intro'))}</p>
<p><a href="/api/openapi.json">${escapeHtml(text('docs.machine'))}</a></p>
<nav><ul class="toc">${toc.join('')}</ul></nav>
${sections.join('\n')}`;
}

function operationHtml(path: string, method: string, operation: Operation, text: Text): string {
  const {
    parameters = [],
    requestBody,
    responses,
  } = operation as Json as {
    parameters?: readonly {
      name: string;
      in: string;
      required: boolean;
      schema: Json;
      description?: string;
    }[];
    requestBody?: Content;
    responses: Record<string, Content & { description: string }>;
  };
  const isWrite = method !== 'get';
  const parts = Object.entries(responses).map(([status, { description, content }]) => {
    const isSuccess = status.startsWith('2');
    const what = isSuccess ? table(content?.['application/json']?.schema, text) : problems(description);
    return `<h4>${escapeHtml(text(isSuccess ? 'docs.answer' : 'docs.refusal', { status }))}</h4>${what}`;
  });
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><span class="title"><h3>${escapeHtml(operation.summary)}</h3></span><span class="method${isWrite ? ' write' : ''}">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></summary>
<p class="soft">${escapeHtml(String(operation['description']))}</p>
${parameters.length > 0 ? `<h4>${escapeHtml(text('docs.parameters'))}</h4>${parameterTable(parameters, text)}` : ''}
${requestBody ? `<h4>${escapeHtml(text('docs.body'))}</h4>${getBody(requestBody, text)}` : ''}
${parts.join('\n')}
</details>`;
}

/** The fields of a body, or the types of the file. */
function getBody({ content = {} }: Content, text: Text): string {
  const fields = content['application/json'];
  if (fields) return table(fields.schema, text);
  const types = Object.keys(content).join(', ');
  return `<p class="soft">${escapeHtml(text('docs.file', { types }))}</p>`;
}

function parameterTable(
  parameters: readonly { name: string; in: string; required: boolean; schema: Json; description?: string }[],
  text: Text,
): string {
  const rows = parameters.map(({ name, in: place, required, schema, description }) => {
    const [row] = schemaRows(
      { type: 'object', properties: { [name]: schema }, required: required ? [name] : [] },
      text,
    );
    const note = [text(`docs.place.${place}`), description].filter(Boolean).join('. ');
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(row?.kind ?? '')}</td><td class="soft">${escapeHtml(note)}</td></tr>`;
  });
  return `<div class="scroll"><table>${rows.join('')}</table></div>`;
}

function table(schema: Json | undefined, text: Text): string {
  const rows = schema ? schemaRows(schema, text) : [];
  if (rows.length === 0) return `<p class="soft">${escapeHtml(text('docs.empty'))}</p>`;
  const lines = rows.map(
    ({ path, kind, note }) =>
      `<tr><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(kind)}</td><td class="soft">${escapeHtml(note)}</td></tr>`,
  );
  return `<div class="scroll"><table>${lines.join('')}</table></div>`;
}

/** One line per code: `code`: text. */
function problems(description: string): string {
  const lines = description.split('\n\n').map((line) => {
    const [, code = '', sentence = ''] = /^`([^`]+)`: (.*)$/s.exec(line) ?? [];
    return `<tr><td><code>${escapeHtml(code)}</code></td><td class="soft">${escapeHtml(sentence)}</td></tr>`;
  });
  return `<div class="scroll"><table>${lines.join('')}</table></div>`;
}
